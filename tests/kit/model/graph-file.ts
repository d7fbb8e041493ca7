/** Whether a file of tests explores a whole chart, which takes seconds where its pins take milliseconds. */
export const isGraph = (file: string): boolean => file.endsWith('.graph.test.ts');
