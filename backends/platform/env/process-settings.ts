import { z } from 'zod';
import { whole } from './schemas.ts';
import { setting } from './setting.ts';

/** Over how many processes the work is spread, and what this one does. */
export const processSettings = {
  WEB_PROCESSES: setting(
    'Serving',
    whole(1, 128),
    'how many processes serve pages and calls; `npm start` starts so many and one more for the queue, and each opens no more connections to the database than its share',
    '1',
    'the cores with `npm start`, else 1',
  ),
  QUEUE: setting(
    'Serving',
    z.enum(['here', 'elsewhere', 'only'], 'must be here, elsewhere or only'),
    'who does the jobs of the queue: a process that serves does them too (`here`), leaves them to another one (`elsewhere`), or does them and serves nobody (`only`); whoever does them keeps house and, in local mode, runs the test bank',
    'here',
    '`npm start` starts one process with `only` and others with `elsewhere`, else `here`',
  ),
};
