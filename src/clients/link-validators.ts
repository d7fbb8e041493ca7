import * as geocoding from '#openapi/generated/geocoding.validate.ts';
import * as saveAddress from '#openapi/generated/save-address.validate.ts';
import * as updateAddress from '#openapi/generated/update-address.validate.ts';

/** The page of a link to a delivery asks all three; the first page of everybody else names one file in place of three. */
export const answers = { ...geocoding.answers, ...updateAddress.answers, ...saveAddress.answers };
export const { problem } = updateAddress;
