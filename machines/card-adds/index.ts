export { cardAddsMachine } from './card-adds.machine.ts';
export { provideCardAdds } from './card-adds.provide.ts';
export { selectCardAdd } from './card-adds.view.ts';
export type {
  CardAddsActor,
  CardAddsEmitted,
  CardAddsEvent,
  CardAddsPorts,
  CardAddsSnapshot,
} from './card-adds.types.ts';
