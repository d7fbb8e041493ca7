import { useSelector } from '@xstate/react';
import { addressBookWords } from '#machines/address-book/address-book.words.ts';
import { selectBookScreen } from '#machines/address-book/index.ts';
import type { Order } from '#machines/domain/index.ts';
import type { OrderChangesActor } from '#machines/order-changes/index.ts';
import { orderChangesWords } from '#machines/order-changes/order-changes.words.ts';
import { AddressForm } from '#src/flows/address-book/address-form.tsx';
import { Button, Notice } from '#src/ui/index.ts';
import { focusTitle } from './focus-title.ts';
import { useNewAddressFlow } from './mount.ts';

const words = orderChangesWords.places;

type Props = { readonly actor: OrderChangesActor; readonly order: Order };

/** A new address of the buyer, in the city of the order: saved, it is the chosen one. */
export function NewAddress({ actor, order }: Props) {
  const book = useNewAddressFlow(order, (sno) => {
    actor.send({ type: 'place.added', sno });
    focusTitle();
  });
  const isLoginOver = useSelector(book, selectBookScreen) === 'guest';
  if (isLoginOver) {
    return (
      <>
        <Notice tone="info">{addressBookWords.waitingText}</Notice>
        <Button onClick={() => book.send({ type: 'login.request' })}>{addressBookWords.login}</Button>
      </>
    );
  }
  const leave = (): void => {
    actor.send({ type: 'place.leave' });
    focusTitle();
  };
  return (
    <AddressForm
      actor={book}
      within={{ title: words.adding(order.address.city), hint: words.addingHint, save: words.save, leave: words.leave }}
      onLeave={leave}
    />
  );
}
