export { PinConfirmationPage } from './pin-confirmation.tsx';
