import { useSelector } from '@xstate/react';
import Wallet from 'lucide-react/icons/wallet';
import { statePath } from '#machines/kit/index.ts';
import {
  selectIsWalletBusy,
  selectIsWalletOn,
  selectWalletLabel,
  selectWalletNote,
  selectWalletRefusal,
  selectWalletScreen,
  type WalletUseActor,
} from '#machines/wallet-use/index.ts';
import { walletUseWords as words } from '#machines/wallet-use/wallet-use.words.ts';
import { walletPath } from '#machines/rules/site/brand.ts';
import { Anchor, Button, FieldError } from '#src/ui/index.ts';
import styles from './wallet-switch.module.css';

type Props = { readonly actor: WalletUseActor };

/** The wallet of the cart: a switch for who has money in it, the way to some for all others. */
export function WalletSwitch({ actor }: Props) {
  const Screen = screens[useSelector(actor, selectWalletScreen)];
  return (
    <div
      className={styles['wallet']}
      data-flow="wallet-use"
      data-state={useSelector(actor, statePath)}
      data-scripted=""
    >
      <Screen actor={actor} />
    </div>
  );
}

const Guest = ({ actor }: Props) => (
  <div className={styles['row']}>
    <p className={styles['text']}>
      <Wallet size={18} aria-hidden="true" /> {words.guest}
    </p>
    <Button variant="quiet" size="small" flush onClick={() => actor.send({ type: 'wallet.login' })}>
      {words.login}
    </Button>
  </div>
);

const Empty = () => (
  <div className={styles['row']}>
    <p className={styles['text']}>
      <Wallet size={18} aria-hidden="true" /> {words.empty}
    </p>
    <Anchor className={styles['link']} to={walletPath}>
      {words.how}
    </Anchor>
  </div>
);

function Switch({ actor }: Props) {
  const isOn = useSelector(actor, selectIsWalletOn);
  const isBusy = useSelector(actor, selectIsWalletBusy);
  const label = useSelector(actor, selectWalletLabel);
  const note = useSelector(actor, selectWalletNote);
  const refusal = useSelector(actor, selectWalletRefusal);
  return (
    <>
      <label className={styles['switch']} aria-busy={isBusy || undefined}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          aria-disabled={isBusy || undefined}
          aria-describedby={refusal === null ? 'wallet-note' : 'wallet-note wallet-error'}
          onChange={() => actor.send({ type: 'wallet.toggle' })}
        />
        <span className={styles['text']}>{label}</span>
      </label>
      <p className={styles['note']} id="wallet-note">
        {note}
      </p>
      <FieldError id="wallet-error" error={refusal ?? undefined} />
    </>
  );
}

const screens = { guest: Guest, empty: Empty, switch: Switch } as const;
