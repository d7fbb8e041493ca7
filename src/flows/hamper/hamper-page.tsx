import { useSelector } from '@xstate/react';
import {
  selectHamperFace,
  selectHamperScreen,
  selectIsHamperSlow,
  type HamperActor,
  type HamperFace,
} from '#machines/hamper/index.ts';
import { hamperWords as words } from '#machines/hamper/hamper.words.ts';
import { statePath } from '#machines/kit/index.ts';
import { formatPaise } from '#machines/rules/order/money.ts';
import {
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Notice,
  Page,
  PageHead,
  PillSkeleton,
  Picture,
  SlowHint,
  TextSkeleton,
} from '#src/ui/index.ts';

import { focusWhenLost } from '#src/ui/focus.ts';
import { uiWords } from '#src/ui/words.ts';
import { Basket } from './basket.tsx';
// Sheets of their own: no other page is sent them.
import sheet from './hamper.css?url';
import stepSheet from './steps.css?url';
import { BuilderBar } from './builder-bar.tsx';
import { DraftNews } from './draft-news.tsx';
import { StepProducts } from './step-products.tsx';
import { StepRow } from './step-row.tsx';

type HamperProps = { readonly actor: HamperActor };

/** The builder of a hamper, in whichever of its screens it stands. */
export function HamperPage({ actor }: HamperProps) {
  const state = useSelector(actor, statePath);
  const screen = useSelector(actor, selectHamperScreen);
  const Screen = screens[screen];
  return (
    <Page width={72} gap={5} data-flow="hamper" data-state={state}>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <link rel="stylesheet" href={stepSheet} precedence="page" />
      {headed.has(screen) ? <Head actor={actor} /> : null}
      <Screen actor={actor} />
    </Page>
  );
}

/** The same element while it loads and when it is there: who is taken to it stays at it. */
function Head({ actor }: HamperProps) {
  const face = useSelector(actor, selectHamperFace);
  return (
    <PageHead title={face === null ? uiWords.fill : face.hamper.title} layout="close">
      {face === null ? null : <p className="hamper-price">{words.price(formatPaise(face.hamper.sell_price))}</p>}
    </PageHead>
  );
}

const Lost = () => (
  <EmptyState
    title={words.lost.title}
    text={words.lost.text}
    picture="not-found"
    action={<LinkButton to="/build-a-hamper">{words.lost.action}</LinkButton>}
  />
);

const Failed = ({ actor }: HamperProps) => (
  <ErrorState
    title={words.failed.title}
    text={words.failed.text}
    action={<Button onClick={() => actor.send({ type: 'hamper.retry' })}>{words.failed.action}</Button>}
  />
);

function Loading({ actor }: HamperProps) {
  const isSlow = useSelector(actor, selectIsHamperSlow);
  return (
    <div className="hamper-columns" aria-busy="true">
      <div className="hamper-waiting" role="status" aria-label={words.loading} />
      <div className="hamper-main">
        <TextSkeleton lines={3} />
        <PillSkeleton />
        <SlowHint isSlow={isSlow} />
        <noscript>
          <p>{words.script.text}</p>
        </noscript>
      </div>
    </div>
  );
}

function Building({ actor }: HamperProps) {
  const face = useSelector(actor, selectHamperFace);
  if (face === null) return null;
  return (
    <>
      <WithoutScript face={face} />
      <div className="hamper-columns" data-scripted="">
        <div className="hamper-side">
          <Basket face={face} />
          <DraftNews actor={actor} />
        </div>
        <div className="hamper-main">
          <StepRow face={face} onGo={(step) => actor.send({ type: 'step.go', step })} />
          <StepProducts actor={actor} face={face} />
        </div>
      </div>
      <BuilderBar actor={actor} face={face} />
    </>
  );
}

/** Somebody else's: to be looked at, and copied. */
function Viewing({ actor }: HamperProps) {
  const face = useSelector(actor, selectHamperFace);
  if (face === null) return null;
  return (
    <div className="hamper-columns">
      <div className="hamper-side">
        <Basket face={face} />
      </div>
      <div className="hamper-main">
        <Notice tone="info">{words.viewing.text}</Notice>
        <Contents face={face} />
        <div>
          <Button size="large" onClick={() => actor.send({ type: 'draft.copy' })}>
            {words.viewing.copy}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Added({ actor }: HamperProps) {
  const face = useSelector(actor, selectHamperFace);
  if (face === null) return null;
  return (
    <div className="hamper-columns">
      <div className="hamper-side">
        <Basket face={face} />
      </div>
      <div className="hamper-main">
        <h1 className="hamper-done" tabIndex={-1} ref={focusWhenLost}>
          {words.added.title}
        </h1>
        <Contents face={face} />
        <div className="hamper-ways">
          <LinkButton to="/cart" size="large">
            {words.added.cart}
          </LinkButton>
          <Button size="large" variant="secondary" onClick={() => actor.send({ type: 'hamper.again' })}>
            {words.added.again}
          </Button>
          <Button size="large" variant="quiet" onClick={() => actor.send({ type: 'hamper.edit' })}>
            {words.added.edit}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What lies in it, and what that costs. */
const Contents = ({ face: { held, total } }: { readonly face: HamperFace }) => (
  <>
    <ul className="hamper-contents" aria-label={words.summary}>
      {held.map(({ sku, step, title, pieces, variant_label, image }) => (
        <li key={`${step} ${sku}`}>
          <Picture image={{ ...image, alt: '' }} width={160} className="hamper-thumb" />
          <span>
            {pieces} × {title}, {variant_label}
          </span>
        </li>
      ))}
    </ul>
    <p className="hamper-sum">
      {words.total} <output>{formatPaise(total)}</output>
    </p>
  </>
);

/** What can go in, for who has no scripts to fill it with. */
const WithoutScript = ({ face: { steps } }: { readonly face: HamperFace }) => (
  <noscript>
    <p>{words.script.text}</p>
    <p>
      <a href="/bakery-baskets">{words.script.action}</a>
    </p>
    <p>{words.script.choose}</p>
    <ul>
      {steps.map((step) => (
        <li key={step.id}>
          {`${step.title} (${words.range(step)}): ${step.products.map(({ title }) => title).join(', ')}`}
        </li>
      ))}
    </ul>
  </noscript>
);

const screens = {
  loading: Loading,
  notFound: Lost,
  failed: Failed,
  viewing: Viewing,
  building: Building,
  added: Added,
} as const;

/** The screens that begin with the name of the hamper. */
const headed: ReadonlySet<keyof typeof screens> = new Set(['loading', 'viewing', 'building']);
