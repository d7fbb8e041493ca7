import Check from 'lucide-react/icons/check';
import { createContext, useContext, type FormEvent, type ReactNode } from 'react';
import type { CardAddFace } from '#machines/rules/product/card-add.ts';
import { Button, LinkButton } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { uiWords } from './words.ts';
import styles from './card-add.module.css';

export type CardAddProps = { readonly sku: string; readonly title: string; readonly url: string };

const CardAddContext = createContext<((product: CardAddProps) => ReactNode) | null>(null);

/** Says how a card puts its product into the cart; the app knows, the parts of the surface do not. */
export const CardAddProvider = CardAddContext.Provider;

/** The button that puts a card's product into the cart, where the app has one. */
export function CardAddSlot(product: CardAddProps): ReactNode {
  const draw = useContext(CardAddContext);
  return draw === null ? null : draw(product);
}

/** The way to where a product is chosen or filled first. */
export const ChooseButton = ({ title, url }: Omit<CardAddProps, 'sku'>) => (
  <LinkButton to={url} newTabWhenWide variant="secondary" size="small" block>
    {uiWords.selectOptions}
    <VisuallyHidden> {title}</VisuallyHidden>
  </LinkButton>
);

type ButtonProps = Omit<CardAddProps, 'sku'> & {
  readonly face: CardAddFace;
  /** where the chart of this button stands, for tests */
  readonly state: string;
  readonly onPress: () => void;
  /** the pointer or the focus comes near: what the press needs can be fetched */
  readonly onNear?: (() => void) | undefined;
};

/** Adds to the cart; without JavaScript its form leads to the product's page. */
export function CardAddButton(props: ButtonProps) {
  return (
    <div data-flow="card-add" data-state={props.state}>
      <Face {...props} />
    </div>
  );
}

function Face({ title, url, face, onPress, onNear }: ButtonProps) {
  if (face === 'choose') return <ChooseButton title={title} url={url} />;
  if (face === 'soldOut') return <p className={styles['soldOut']}>{uiWords.soldOut}</p>;
  const isAdded = face === 'added';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onPress();
  };
  return (
    <form className={styles['form']} action={url} onSubmit={submit}>
      <Button
        type="submit"
        size="small"
        variant={isAdded ? 'secondary' : 'primary'}
        block
        busy={face === 'adding'}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {isAdded ? <Check size={18} aria-hidden="true" /> : null}
        {words[face]}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </form>
  );
}

const words = { add: uiWords.add, adding: uiWords.add, added: uiWords.added, retry: uiWords.retry } as const;
