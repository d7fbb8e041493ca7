import { put } from '#backends/db/seed/bulk.ts';
import { couponSeeds, dealerSeeds } from '#backends/db/seed/coupons.ts';
import { hamperSeeds, stepsOf } from '#backends/db/seed/hampers.ts';
import type { Report } from '#backends/db/seed/index.ts';
import { productSeeds } from '#backends/db/seed/products.ts';
import { couponDealers, coupons } from '#backends/db/schema/catalogue.ts';
import { hampers, hamperSteps } from '#backends/db/schema/hamper.ts';
import type { Tx } from '#backends/platform/database.ts';

const nodeOf = (slug: string): number => {
  const found = productSeeds.find((product) => product.slug === slug);
  if (found === undefined) throw new Error(`No product of the seed has the slug ${slug}`);
  return found.nodeId;
};

export async function writeCartSeeds(tx: Tx, report: Report): Promise<void> {
  report('coupons');
  await put(tx, couponDealers, [couponDealers.slug], dealerSeeds);
  await put(tx, coupons, [coupons.code], couponSeeds);
  report('hampers to fill');
  await put(
    tx,
    hampers,
    [hampers.nodeId],
    hamperSeeds.map((hamper) => ({
      nodeId: nodeOf(hamper.slug),
      title: hamper.title,
      isLastStepMandatory: stepsOf(hamper).at(-1)?.mandatory ?? false,
    })),
  );
  await put(
    tx,
    hamperSteps,
    [hamperSteps.nodeId, hamperSteps.id],
    hamperSeeds.flatMap((hamper) =>
      stepsOf(hamper).map(({ products, ...step }, position) => ({
        ...step,
        nodeId: nodeOf(hamper.slug),
        position,
        productIds: products.map(nodeOf),
      })),
    ),
  );
}
