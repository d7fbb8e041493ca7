export { cardAddMachine } from './card-add.machine.ts';
export { provideCardAdd } from './card-add.provide.ts';
export { selectCardAddFace } from './card-add.view.ts';
export type {
  CardAddActor,
  CardAddEvent,
  CardAddFact,
  CardAddInput,
  CardAddPorts,
  CardAddSnapshot,
} from './card-add.types.ts';
