/** The banks of net banking by the code that payment providers know them by, those that most people have first. */
export const banks = [
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'UTIB', name: 'Axis Bank' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
  { code: 'BARB', name: 'Bank of Baroda' },
  { code: 'AUBL', name: 'AU Small Finance Bank' },
  { code: 'BDBL', name: 'Bandhan Bank' },
  { code: 'BKID', name: 'Bank of India' },
  { code: 'MAHB', name: 'Bank of Maharashtra' },
  { code: 'CNRB', name: 'Canara Bank' },
  { code: 'CBIN', name: 'Central Bank of India' },
  { code: 'CIUB', name: 'City Union Bank' },
  { code: 'COSB', name: 'Cosmos Bank' },
  { code: 'CSBK', name: 'CSB Bank' },
  { code: 'DBSS', name: 'DBS Bank' },
  { code: 'DCBL', name: 'DCB Bank' },
  { code: 'DLXB', name: 'Dhanlaxmi Bank' },
  { code: 'FDRL', name: 'Federal Bank' },
  { code: 'IBKL', name: 'IDBI Bank' },
  { code: 'IDFB', name: 'IDFC FIRST Bank' },
  { code: 'IDIB', name: 'Indian Bank' },
  { code: 'IOBA', name: 'Indian Overseas Bank' },
  { code: 'INDB', name: 'IndusInd Bank' },
  { code: 'JAKA', name: 'Jammu and Kashmir Bank' },
  { code: 'KARB', name: 'Karnataka Bank' },
  { code: 'KVBL', name: 'Karur Vysya Bank' },
  { code: 'PUNB', name: 'Punjab National Bank' },
  { code: 'PSIB', name: 'Punjab and Sind Bank' },
  { code: 'RATN', name: 'RBL Bank' },
  { code: 'SRCB', name: 'Saraswat Bank' },
  { code: 'SIBL', name: 'South Indian Bank' },
  { code: 'SCBL', name: 'Standard Chartered Bank' },
  { code: 'TMBL', name: 'Tamilnad Mercantile Bank' },
  { code: 'UCBA', name: 'UCO Bank' },
  { code: 'UBIN', name: 'Union Bank of India' },
  { code: 'YESB', name: 'YES Bank' },
] as const;

export type Bank = { readonly code: string; readonly name: string };

/** So many of them are big buttons; the others are found in a list. */
const POPULAR = 6;
export const popularBanks: readonly Bank[] = banks.slice(0, POPULAR);
const otherBanks: readonly Bank[] = banks.slice(POPULAR);

/** The name of a bank; null for a code that is not on the list. */
export const bankName = (code: string): string | null => banks.find((bank) => bank.code === code)?.name ?? null;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The banks of the list that have words beginning with each word of a search; popular ones too, once one searches. */
export const findBanks = (search: string): readonly Bank[] => {
  const sought = wordsOf(search);
  if (sought.length === 0) return otherBanks;
  return banks.filter(({ name }) => sought.every((one) => wordsOf(name).some((word) => word.startsWith(one))));
};
