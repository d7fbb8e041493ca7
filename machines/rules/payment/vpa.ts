/** The longest UPI ID that the network knows. */
export const VPA_LENGTH = 100;

/** `name@bank`, in small letters: UPI does not tell capitals apart. */
const SHAPE = /^[a-z0-9][a-z0-9._-]{1,60}@[a-z][a-z0-9]{1,30}$/;

/** A UPI ID as it was meant: without spaces, in small letters. */
export const tidyVpa = (typed: string): string => typed.replaceAll(/\s/g, '').toLowerCase();

/** Whether what was typed is a UPI ID, as far as its form tells; only the bank knows whether it exists. */
export const isVpa = (typed: string): boolean => SHAPE.test(tidyVpa(typed));

/** Whether what was typed cannot be a UPI ID; nothing typed is none, and fine. */
export const isVpaWrong = (typed: string): boolean => typed.trim() !== '' && !isVpa(typed);

/** A UPI ID as it is shown once it is sent: `as••@okbank`. */
export function maskVpa(vpa: string): string {
  const [name = '', bank = ''] = tidyVpa(vpa).split('@');
  return `${name.slice(0, Math.min(2, name.length - 1))}••@${bank}`;
}
