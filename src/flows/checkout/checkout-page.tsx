import { checkoutWords as words } from '#machines/checkout/checkout.words.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectCheckout,
  selectScreen,
  selectShowsHold,
  selectSlotHoldActor,
  selectSteps,
  type CheckoutActor,
  type CheckoutScreen,
} from '#machines/checkout/index.ts';
import { statePath } from '#machines/kit/state-path.ts';
import { Page, StepRail } from '#src/ui/index.ts';
import { HoldBar } from '#src/flows/slot-hold/index.ts';
import { AddressStep } from './address-step.tsx';
import { ChangedScreen, LostScreen, PlacedScreen } from './order-screens.tsx';
import { FailedScreen, LeavingScreen, LoadingScreen, LoginScreen } from './outer-screens.tsx';
import { PinStep } from './pin-step.tsx';
import { PayStep } from './pay-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SlotStep } from './slot-step.tsx';
import { TouchesStep } from './touches-step.tsx';
import { Summary } from './summary.tsx';
import styles from './checkout.module.css';

type View = (props: { readonly actor: CheckoutActor }) => ReactNode;

const steps: Readonly<Partial<Record<CheckoutScreen, View>>> = {
  address: AddressStep,
  pin: PinStep,
  slot: SlotStep,
  touches: TouchesStep,
  review: ReviewStep,
  pay: PayStep,
  changed: ChangedScreen,
};

const others: Readonly<Partial<Record<CheckoutScreen, View>>> = {
  login: LoginScreen,
  failed: FailedScreen,
  leaving: LeavingScreen,
  lost: LostScreen,
  placed: PlacedScreen,
};

/** From the cart to the bank: one step at a time, with the bill beside it. */
export function CheckoutPage({ actor }: { readonly actor: CheckoutActor }) {
  const screen = useSelector(actor, selectScreen);
  const state = useSelector(actor, statePath);
  const Step = steps[screen];
  const Other = others[screen] ?? LoadingScreen;
  return (
    <Page width={72} className={styles['page']} data-flow="checkout" data-state={state}>
      {Step === undefined ? null : <Top actor={actor} />}
      <HeldTime actor={actor} isAtTimes={screen === 'slot'} />
      {Step === undefined ? (
        <Other actor={actor} />
      ) : (
        <Columns actor={actor} screen={screen}>
          <Step actor={actor} />
        </Columns>
      )}
    </Page>
  );
}

function Top({ actor }: { readonly actor: CheckoutActor }) {
  const shown = useSelector(actor, selectSteps, sameSteps);
  return (
    <div className={styles['top']}>
      <h1 className={styles['title']}>{words.title}</h1>
      <StepRail steps={shown} label={words.stepsLabel} />
    </div>
  );
}

/** The hold lives as long as the checkout, also where it is not spoken of. */
function HeldTime({ actor, isAtTimes }: { readonly actor: CheckoutActor; readonly isAtTimes: boolean }) {
  const hold = useSelector(actor, selectSlotHoldActor);
  const isShown = useSelector(actor, selectShowsHold);
  if (hold === undefined) return null;
  return (
    <HoldBar
      actor={hold}
      isShown={isShown}
      onSeeAll={isAtTimes ? undefined : () => actor.send({ type: 'slot.edit' })}
    />
  );
}

type ColumnsProps = { readonly actor: CheckoutActor; readonly screen: CheckoutScreen; readonly children: ReactNode };

function Columns({ actor, screen, children }: ColumnsProps) {
  const checkout = useSelector(actor, selectCheckout);
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>{children}</div>
      {checkout === null ? null : (
        <Summary cart={checkout.cart} showsLines={screen === 'address' || screen === 'pin' || screen === 'slot'} />
      )}
    </div>
  );
}

const sameSteps = (one: ReturnType<typeof selectSteps>, other: ReturnType<typeof selectSteps>): boolean =>
  one.every(({ state }, index) => state === other[index]?.state);
