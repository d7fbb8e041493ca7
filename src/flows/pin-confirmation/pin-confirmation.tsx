import { useSelector } from '@xstate/react';
import { statePath } from '#machines/kit/state-path.ts';
import { selectIsSlow, selectScreen, type PinConfirmationActor } from '#machines/pin-confirmation/index.ts';
import { pinConfirmationWords as words } from '#machines/pin-confirmation/pin-confirmation.words.ts';
import { lazyView } from '#src/runtime/lazy/lazy.tsx';
import { atOnce } from '#src/runtime/lazy/policies.ts';
import { Page, PageHead, SlowHint, TextSkeleton } from '#src/ui/index.ts';

type Props = { readonly actor: PinConfirmationActor };

// With a style of its own, which the first page of everybody else does not carry.
const Screens = lazyView({ what: 'delivery of a link', when: atOnce, load: () => import('./screens.tsx') });

/** The page of a link to a delivery, for whoever receives it. */
export function PinConfirmationPage({ actor }: Props) {
  const screen = useSelector(actor, selectScreen);
  const state = useSelector(actor, statePath);
  const loading = <LoadingScreen actor={actor} />;
  return (
    <Page width={44} gap={5} data-flow="pin-confirmation" data-state={state}>
      {screen === 'loading' ? loading : <Screens actor={actor} screen={screen} fallback={loading} />}
    </Page>
  );
}

function LoadingScreen({ actor }: Props) {
  const isSlow = useSelector(actor, selectIsSlow);
  return (
    <>
      <PageHead title={words.loading.title} />
      <TextSkeleton lines={6} label={words.loading.label} />
      <SlowHint isSlow={isSlow} />
    </>
  );
}
