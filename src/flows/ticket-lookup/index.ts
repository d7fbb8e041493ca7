export { TicketPage } from './ticket-page.tsx';
