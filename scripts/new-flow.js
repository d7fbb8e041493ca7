import { help, onPinnedNode } from './lib/install.js';

help(`
npm run new-flow NAME [--load | --form] [--on main.POST:/path] [--at product] [--feature DET-02] — a whole small flow,
from its chart to the table that answers it: chart, tests and walk, view, ports, start and lazy entry, operation of the
contract, handler and backend test, and its place on the page. It runs and passes every test at once; change it into
yours (docs/add-a-flow.md).
  NAME       lower case, words joined by hyphens, as in slot-hold
  --load     loads something and shows it, by GET (this is the default)
  --form     checks what is typed and sends it, by POST
  --on       the backend, method and path of its call; main.GET:/NAME or main.POST:/NAME when absent
  --at       the page that it stands on: product
  --feature  the id of docs/features.md that it serves; that of its page when absent
`);
await onPinnedNode();
await import('./new-flow.ts');
