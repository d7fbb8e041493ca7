import type { HamperFace } from '#machines/hamper/index.ts';
import { hamperWords as words } from '#machines/hamper/hamper.words.ts';
import { classes, replaced } from '#src/ui/index.ts';

/** As many as can be told apart; the rest lies below them. */
const SEEN = 12;

const atWidth = (src: string, width: number): string => src.replace(/-\d+\.webp$/, `-${width}.webp`);

type BasketProps = {
  readonly face: HamperFace;
  /** beside the total; the large one says what is in it */
  readonly small?: boolean;
};

/** The basket with what lies in it: each piece between its back and its front. */
export function Basket({ face: { hamper, held, count }, small = false }: BasketProps) {
  const pieces = held.flatMap(({ sku, small, pieces: many }) =>
    Array.from({ length: many }, (_, nth) => ({ key: `${sku} ${nth}`, small })),
  );
  return (
    <div
      className={classes('basket-scene', small && 'basket-small')}
      role={small ? undefined : 'img'}
      aria-label={small ? undefined : words.basketLabel(count)}
    >
      <div className="basket-square">
        <Layer src={hamper.back} />
        {pieces.slice(0, SEEN).map(({ key, small }) => (
          <img
            key={key}
            className="basket-piece"
            src={small}
            srcSet={`${small} 1x, ${atWidth(small, 320)} 2x`}
            alt=""
            width="160"
            height="160"
            {...replaced}
          />
        ))}
        <Layer src={hamper.front} />
      </div>
      {count === 0 && !small ? <p className="basket-hint">{words.emptyHint}</p> : null}
    </div>
  );
}

const Layer = ({ src }: { readonly src: string }) => (
  <img
    className="basket-layer"
    src={atWidth(src, 480)}
    srcSet={`${atWidth(src, 480)} 480w, ${atWidth(src, 960)} 960w`}
    sizes="(min-width: 1000px) 26rem, 100vw"
    alt=""
    width="480"
    height="480"
    fetchPriority="high"
    {...replaced}
  />
);
