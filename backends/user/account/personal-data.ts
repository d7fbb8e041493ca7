import { sql, type SQL } from 'drizzle-orm';

/** Whose data it is: the account, and every contact that it has or claims. */
export type Person = {
  readonly userId: string;
  readonly emails: readonly string[];
  readonly mobiles: readonly string[];
};

/** Where something of a person is kept, which rows are theirs, and what becomes of them with the account. */
export type PersonalTable = {
  readonly table: string;
  readonly rows: (person: Person) => SQL;
  /** Columns that are no data of the person: digests, tokens, and one-time codes. */
  readonly hidden?: readonly string[];
  /** `delete` the rows, set columns of them, or null where nothing in them tells who it was. */
  readonly erase: 'delete' | SQL | null;
};

const listed = (values: readonly string[]) =>
  values.length === 0
    ? sql`(null)`
    : sql`(${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`;

const own = ({ userId }: Person) => sql`user_id = ${userId}`;
const ownOrders = ({ userId }: Person) => sql`order_id in (select order_id from orders where user_id = ${userId})`;
const ownSessions = ({ userId }: Person) =>
  sql`session_id in (select session_id from sessions where user_id = ${userId})`;
const ownCarts = ({ userId }: Person) => sql`cart_id in (select cart_id from carts where user_id = ${userId})`;
const ownContacts = ({ emails, mobiles }: Person) =>
  sql`(kind = 'email' and value in ${listed(emails)}) or (kind = 'mobile' and value in ${listed(mobiles)})`;
const ownMails = ({ emails }: Person) => sql`email in ${listed(emails)}`;
/** A ticket may have been sent without a login, so it is found by its contacts too. */
const ownTickets = ({ userId, emails, mobiles }: Person) =>
  sql`user_id = ${userId} or email in ${listed(emails)} or (phone <> '' and '91' || phone in ${listed(mobiles)})`;
const ownMessages = ({ emails, mobiles }: Person) => sql`recipient in ${listed([...emails, ...mobiles])}`;
const ownReviews = ownOrders;
/** In reviews of their orders, and what they sent to that of somebody else by its link. */
const ownReviewPhotos = (person: Person) =>
  sql`review_id in (select review_id from reviews where ${ownReviews(person)})
    or photo_id in (select photo_id from photos where ${own(person)})`;

/** Words of the buyer in the choices of a line: only whether it is without egg says nothing of anybody. */
const withoutWords = sql`attributes = coalesce(
  (select jsonb_agg(choice) from jsonb_array_elements(attributes) choice where (choice ->> 'id')::int = 48), '[]'::jsonb)`;

/**
 * Every table that holds something of a person, in the order in which it is erased. What stays is what the law asks a
 * shop to keep about its sales (GST rules, 72 months after the yearly return): the invoice as it was issued, and what
 * was sold for how much, without any word of whom and where to.
 */
export const personalTables: readonly PersonalTable[] = [
  { table: 'contacts', rows: own, erase: 'delete' },
  { table: 'known_browsers', rows: own, hidden: ['token_hash'], erase: 'delete' },
  { table: 'social_attempts', rows: ownSessions, hidden: ['state', 'nonce', 'code_verifier'], erase: 'delete' },
  { table: 'social_identities', rows: own, erase: 'delete' },
  { table: 'otp_challenges', rows: ownContacts, hidden: ['code_mac', 'known_browser'], erase: 'delete' },
  { table: 'message_opt_outs', rows: own, erase: 'delete' },
  { table: 'muted_occasions', rows: own, erase: 'delete' },
  { table: 'reminders', rows: own, hidden: ['token'], erase: 'delete' },
  { table: 'saved_addresses', rows: own, erase: 'delete' },
  { table: 'saved_payment_methods', rows: own, hidden: ['token'], erase: 'delete' },
  { table: 'payment_customers', rows: own, hidden: ['reference'], erase: 'delete' },
  { table: 'wishlist_items', rows: own, erase: 'delete' },
  { table: 'review_votes', rows: own, erase: 'delete' },
  { table: 'stock_alerts', rows: ownMails, erase: 'delete' },
  { table: 'newsletter_readers', rows: ownMails, hidden: ['token'], erase: 'delete' },
  { table: 'contest_entries', rows: own, erase: 'delete' },
  {
    table: 'ticket_steps',
    rows: (person) => sql`number in (select number from tickets where ${ownTickets(person)})`,
    erase: 'delete',
  },
  { table: 'tickets', rows: ownTickets, hidden: ['key'], erase: 'delete' },
  { table: 'messages', rows: ownMessages, hidden: ['sealed_body'], erase: 'delete' },
  { table: 'idempotency_keys', rows: own, hidden: ['request_hash'], erase: 'delete' },
  { table: 'hamper_drafts', rows: own, hidden: ['hash'], erase: 'delete' },
  { table: 'checkouts', rows: ownCarts, erase: 'delete' },
  { table: 'cart_lines', rows: ownCarts, hidden: ['attributes_hash'], erase: 'delete' },
  { table: 'cart_merges', rows: own, erase: null },
  { table: 'carts', rows: own, hidden: ['fact', 'session_id'], erase: null },
  {
    table: 'reviews',
    rows: ownReviews,
    erase: sql`status = 'rejected', text = '', author = '', city = '', photos = '[]', refusal = null`,
  },
  { table: 'review_photos', rows: ownReviewPhotos, erase: 'delete' },
  { table: 'order_lines', rows: ownOrders, erase: withoutWords },
  { table: 'photos', rows: own, hidden: ['print', 'session_id'], erase: 'delete' },
  {
    table: 'delivery_saves',
    rows: (person) => sql`link_id in (select link_id from delivery_links where ${ownOrders(person)})`,
    erase: 'delete',
  },
  { table: 'delivery_links', rows: ownOrders, hidden: ['link_id'], erase: 'delete' },
  {
    table: 'trips',
    rows: ownOrders,
    erase: sql`proof = null, proof_width = null, proof_height = null`,
  },
  { table: 'payments', rows: ownOrders, hidden: ['sealed_payer'], erase: sql`payer_label = null, sealed_payer = null` },
  { table: 'invoices', rows: ownOrders, erase: null },
  { table: 'credit_notes', rows: ownOrders, erase: null },
  { table: 'refunds', rows: ownOrders, erase: null },
  { table: 'order_events', rows: ownOrders, erase: null },
  { table: 'order_visits', rows: ownOrders, hidden: ['visitor_key'], erase: 'delete' },
  { table: 'affiliate_credits', rows: ownOrders, erase: null },
  { table: 'coupon_uses', rows: own, erase: null },
  { table: 'wallet_entries', rows: own, erase: null },
  { table: 'wallets', rows: own, erase: null },
  { table: 'stamps', rows: own, erase: null },
  { table: 'memberships', rows: own, erase: null },
  { table: 'employee_months', rows: own, erase: null },
  { table: 'employee_uses', rows: own, erase: null },
  {
    table: 'orders',
    rows: own,
    hidden: ['idempotency_key'],
    erase: sql`recipient_name = '', recipient_phone = '', sender_name = '', sender_phone = '', sender_mail = '',
      gift_note = '', name_on_card = '', spot = null,
      address = address || '{"dfn": "", "ds1": "", "landmark": "", "rider_note": "", "label": ""}'`,
  },
  { table: 'account_deletions', rows: own, erase: 'delete' },
  {
    table: 'sessions',
    rows: own,
    hidden: ['token_hash', 'fact'],
    erase: sql`device = '', utm_source = null`,
  },
  {
    table: 'users',
    rows: own,
    erase: sql`title = 'Others', name = '', birthday = null, anniversary = null, gender = null, language = 'en', utm_source = null`,
  },
];
