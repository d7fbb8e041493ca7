/** The banks of net banking by the code that payment providers know them by, those that most people have first. */
export const banks = [
  { code: 'SBIN', name: 'State Bank of India' },
  { code: 'HDFC', name: 'HDFC Bank' },
  { code: 'ICIC', name: 'ICICI Bank' },
  { code: 'UTIB', name: 'Axis Bank' },
  { code: 'KKBK', name: 'Kotak Mahindra Bank' },
  { code: 'BARB', name: 'Bank of Baroda' },
  { code: 'CNRB', name: 'Canara Bank' },
  { code: 'IDFB', name: 'IDFC FIRST Bank' },
  { code: 'INDB', name: 'IndusInd Bank' },
  { code: 'PUNB', name: 'Punjab National Bank' },
  { code: 'UBIN', name: 'Union Bank of India' },
  { code: 'YESB', name: 'YES Bank' },
] as const;

/** The name of a bank; null for a code that is not on the list. */
export const bankName = (code: string): string | null => banks.find((bank) => bank.code === code)?.name ?? null;
