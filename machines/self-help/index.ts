export { selfHelpMachine } from './self-help.machine.ts';
export { provideSelfHelp } from './self-help.provide.ts';
export { helpAddress, helpHref, helpTopics, linksOf, questionsOf } from './self-help.rules.ts';
export {
  selectAreOrdersSlow,
  selectHelpAddress,
  selectHelpOrders,
  selectHelpQuestion,
  selectHelpScreen,
  selectNumberError,
  selectOrdersScreen,
  selectTypedNumber,
} from './self-help.view.ts';
export type { HelpAddress } from './self-help.rules.ts';
export type { SelfHelpActor, SelfHelpInput, SelfHelpPorts } from './self-help.types.ts';
