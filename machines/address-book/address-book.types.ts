import type { ActorRefFrom, CallbackActorLogic, SnapshotFrom } from 'xstate';
import type { Address, AddressType, Area, City } from '../domain/index.ts';
import type { Listener } from '../kit/listener.ts';
import type { Outcome, Refusal } from '../kit/outcome.ts';
import type { Port } from '../kit/port.ts';
import type { Position } from '../rules/place/distance.ts';
import type { DeliveryForm, TypedField } from '../rules/order/delivery-form.ts';
import type { addressBookMachine } from './address-book.machine.ts';

/** An address of a customer, saved on purpose or ordered to. */
export type BookAddress = Address & {
  readonly sno: string;
  readonly recipientName: string;
  readonly recipientPhone: string;
  readonly areaId: number;
  readonly cityId: number;
  readonly isSaved: boolean;
  /** the one that a checkout begins with */
  readonly isDefault: boolean;
  /** whether the shop delivers there now */
  readonly isServiceable: boolean;
  /** the middle of its locality */
  readonly middle: Position;
  /** where the customer has put the door on the map; null without a pin */
  readonly pin: Position | null;
};

/** What is saved: an address without the name that the shop gives it. */
export type WantedAddress = Omit<BookAddress, 'sno' | 'isSaved' | 'isServiceable' | 'cityId' | 'middle' | 'pin'> & {
  /** without it, the pin stays as it is */
  readonly pin?: Position | null;
};

export type AddressBookInput = {
  readonly isCustomer: boolean;
  /** null when the page came without them */
  readonly addresses: readonly BookAddress[] | null;
  /** one new address for a page that needs it, beginning with what was typed before; null on the page of all of them */
  readonly adding?: { readonly draft: DeliveryForm | null } | null;
};

/** What is typed and not saved yet. */
export type AddressDraft = { readonly form: DeliveryForm; readonly isDefaultWanted: boolean };

/** What a login in the middle would interrupt, and what goes on after it. */
export type BookWork = 'load' | 'save' | 'delete' | 'default' | 'restore' | 'pin';

export type AddressBookContext = Required<AddressBookInput> & {
  readonly work: BookWork;
  /** what was typed before the page was loaded anew, until the list is here to go on from */
  readonly draft: AddressDraft | null;
  readonly form: DeliveryForm;
  readonly isDefaultWanted: boolean;
  readonly cities: readonly City[];
  readonly areas: readonly Area[];
  /** the address that is deleted or made the default */
  readonly chosen: string | null;
  /** the last one that was deleted, for as long as it can be brought back */
  readonly deleted: BookAddress | null;
  /** where the pin of the chosen one shall be; null takes it away */
  readonly pin: Position | null;
  /** where it is held, good or not */
  readonly held: Position | null;
  readonly refusal: Refusal | null;
};

export type DraftEvent =
  /** from the browser, once: what was typed here and not saved; null when nothing was */
  { type: 'draft.read'; draft: AddressDraft | null };

export type AddressBookEvent =
  | DraftEvent
  /** the person asks for the addresses again */
  | { type: 'addresses.retry' }
  /** begins a new address */
  | { type: 'address.add' }
  /** changes an address, or saves one that was ordered to */
  | { type: 'address.edit'; sno: string }
  /** deletes a saved address */
  | { type: 'address.delete'; sno: string }
  /** brings back the one that was deleted last */
  | { type: 'address.restore' }
  /** makes a saved address the default */
  | { type: 'address.default'; sno: string }
  /** wants to put the pin of a saved address, or to move it */
  | { type: 'pin.open'; sno: string }
  /** takes the pin away */
  | { type: 'pin.remove'; sno: string }
  /** moves the pin, by hand or by an arrow key */
  | { type: 'pin.move'; position: Position }
  /** lets go of it */
  | { type: 'pin.drop'; position: Position }
  /** saves where it is */
  | { type: 'pin.save' }
  /** leaves it where it was */
  | { type: 'pin.cancel' }
  /** from the page: there is no map to show */
  | { type: 'map.failed' }
  /** types into a field of the form */
  | { type: 'field.type'; field: TypedField; value: string }
  /** Home, Office or Other */
  | { type: 'addressType.choose'; value: AddressType }
  /** whether the address becomes the default */
  | { type: 'default.choose'; isWanted: boolean }
  /** another city, so another locality too */
  | { type: 'city.choose'; cityId: number }
  /** a locality, which brings its pincode */
  | { type: 'area.choose'; areaId: number }
  /** asks for cities and localities again */
  | { type: 'places.retry' }
  /** saves what the form holds */
  | { type: 'address.submit' }
  /** leaves the form as it is */
  | { type: 'address.cancel' }
  /** asks for the login popup once more */
  | { type: 'login.request' }
  /** somebody has logged in */
  | { type: 'session.authenticated' };

export type AddressBookEmitted =
  | { type: 'toast.wanted'; text: string; tone: 'success'; place: 'bottom' }
  | { type: 'login.wanted' }
  /** what is typed now; null once it is saved or given up */
  | { type: 'draft.changed'; draft: AddressDraft | null }
  /** the one address that was wanted is saved */
  | { type: 'address.added'; sno: string };

export type AddressBookPorts = {
  readonly loadAddresses: Port<undefined, Outcome<readonly BookAddress[]>>;
  /** `sno` is null for a new address */
  readonly saveAddress: Port<{ sno: string | null; wanted: WantedAddress }, Outcome<{ sno: string }>>;
  readonly deleteAddress: Port<{ sno: string }, Outcome<unknown>>;
  /** null takes it away */
  readonly setPin: Port<{ sno: string; pin: Position | null }, Outcome<unknown>>;
  readonly makeDefault: Port<{ sno: string }, Outcome<unknown>>;
  readonly loadCities: Port<undefined, Outcome<readonly City[]>>;
  readonly loadAreas: Port<{ cityId: number }, Outcome<readonly Area[]>>;
  /** tells once what was typed here before */
  readonly draftListener: Listener<DraftEvent>;
  /** tells when somebody has logged in */
  readonly sessionListener: CallbackActorLogic<{ type: 'session.authenticated' }>;
};

export type AddressBookActor = ActorRefFrom<typeof addressBookMachine>;
export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>;
