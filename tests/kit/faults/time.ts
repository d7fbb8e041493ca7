/** When no more faults are tried (`npm run qa:mutants -- --minutes`), in milliseconds of the epoch. */
const until = Number(process.env['FAULTS_UNTIL'] ?? Number.POSITIVE_INFINITY);

/** Whether the time is over that faults may be tried for: what nobody has noticed by then counts as not noticed. */
export const isTimeOver = (now = Date.now()): boolean => now >= until;
