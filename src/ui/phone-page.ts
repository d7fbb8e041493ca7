import { createContext, useContext } from 'react';

const PhonePageContext = createContext(false);

export const PhonePageProvider = PhonePageContext.Provider;

/** Whether the page was made for a phone, which it stays for as long as it is open, whatever its window becomes. */
export const useIsPhonePage = (): boolean => useContext(PhonePageContext);
