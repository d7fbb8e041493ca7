// Texts of the catalogue that the first script needs; the rest of it comes with the flows that say it.

/** ERR-02 and ERR-12. */
export const tryLater = 'Something went wrong. Please try again later!';

/** ERR-16. */
export const tryAgain = 'Something went wrong. Please try again.';
