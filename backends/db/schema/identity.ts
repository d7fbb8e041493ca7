import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { callLanguages } from '#machines/rules/account/message-choices.ts';
import { bytea, instant } from './columns.ts';

export const users = pgTable(
  'users',
  {
    userId: uuid('user_id').primaryKey(),
    title: text('title').notNull(),
    name: text('name').notNull(),
    /** What a customer may tell of themselves. */
    birthday: date('birthday', { mode: 'string' }),
    anniversary: date('anniversary', { mode: 'string' }),
    gender: text('gender', { enum: ['female', 'male', 'other'] }),
    /** The language in which the shop's people call the customer. */
    language: text('language', { enum: callLanguages }).notNull().default('en'),
    countryCode: text('country_code').notNull(),
    userType: text('user_type', { enum: ['new', 'returning', 'employee', 'international'] }).notNull(),
    /** Through whom the shopper came first; noted once. */
    utmSource: text('utm_source'),
    createdAt: instant('created_at').notNull(),
    lastLoginAt: instant('last_login_at').notNull(),
    /** Nobody signs in any more, until the account is enabled again. */
    disabledAt: instant('disabled_at'),
  },
  (table) => [
    check('users_gender', sql`${table.gender} in ('female', 'male', 'other')`),
    check('users_language', sql`${table.language} in ('en', 'hi', 'mr', 'gu', 'bn', 'ta', 'te', 'kn')`),
    check('users_user_type', sql`${table.userType} in ('new', 'returning', 'employee', 'international')`),
  ],
);

/**
 * E-mail addresses and mobile numbers of users. Only a proven one names its user;
 * an unproven one is a claim, and several users may claim the same.
 */
export const contacts = pgTable(
  'contacts',
  {
    contactId: uuid('contact_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    kind: text('kind', { enum: ['email', 'mobile'] }).notNull(),
    /** Lower-case address, or country code and number as digits only. */
    value: text('value').notNull(),
    verifiedAt: instant('verified_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('contacts_proven')
      .on(table.kind, table.value)
      .where(sql`verified_at is not null`),
    uniqueIndex('contacts_of_user').on(table.userId, table.kind, table.value),
    index('contacts_value').on(table.kind, table.value),
    check('contacts_kind', sql`${table.kind} in ('email', 'mobile')`),
  ],
);

/** A browser's session; without a user it is the pre-session of a guest. */
export const sessions = pgTable(
  'sessions',
  {
    sessionId: uuid('session_id').primaryKey(),
    tokenHash: bytea('token_hash').notNull().unique(),
    userId: uuid('user_id').references(() => users.userId),
    /** Names the browser's cart; readable by scripts, so it grants nothing. */
    fact: uuid('fact').notNull(),
    /** When a contact of the user was last proven in this session; changes of contacts need it to be recent. */
    provenAt: instant('proven_at'),
    utmSource: text('utm_source'),
    /** What the browser says it is, in words: `Chrome on Android`; empty for a guest's. */
    device: text('device').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** A one-time code that was sent; only its keyed digest is kept. */
export const otpChallenges = pgTable(
  'otp_challenges',
  {
    challengeId: uuid('challenge_id').primaryKey(),
    /** The contact the code was sent to. */
    kind: text('kind', { enum: ['email', 'mobile'] }).notNull(),
    value: text('value').notNull(),
    /** What the person typed; differs from the contact only when an account's older contact is proven instead. */
    claimedKind: text('claimed_kind', { enum: ['email', 'mobile'] }).notNull(),
    claimedValue: text('claimed_value').notNull(),
    purpose: text('purpose', {
      enum: ['login', 'register', 'social', 'step_up', 'change', 'tracking', 'form'],
    }).notNull(),
    /** What a code opens beside its contact: the number of the order that is tracked; else ''. */
    subject: text('subject').notNull().default(''),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.sessionId),
    codeMac: bytea('code_mac').notNull(),
    /** The browser that asked, if it has signed in with this contact before. */
    knownBrowser: bytea('known_browser'),
    attempts: smallint('attempts').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    killedAt: instant('killed_at'),
  },
  (table) => [
    index('otp_claim').on(table.sessionId, table.purpose, table.claimedKind, table.claimedValue, table.sentAt),
    index('otp_contact').on(table.kind, table.value, table.sentAt),
    uniqueIndex('otp_one_live')
      .on(table.sessionId, table.purpose)
      .where(sql`used_at is null and killed_at is null`),
  ],
);

/** Failures in a row for one contact, of browsers that never signed in with it: the hard stop of OTP guessing. */
export const otpGuards = pgTable('otp_guards', {
  /** Keyed digest of kind and value. */
  contactKey: text('contact_key').primaryKey(),
  consecutiveFailures: integer('consecutive_failures').notNull(),
  lastFailureAt: instant('last_failure_at').notNull(),
});

/** Browsers in which a user has signed in. What strangers do to the user's contacts is not held against them. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** Of the token that only the browser's cookie carries. */
    tokenHash: bytea('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    signedInAt: instant('signed_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_browsers_signed_in').on(table.signedInAt),
  ],
);

/** A social login of one browser, from leaving for the provider to being let in. */
export const socialAttempts = pgTable(
  'social_attempts',
  {
    attemptId: uuid('attempt_id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['google', 'facebook', 'local'] }).notNull(),
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    returnTo: text('return_to').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The provider's answer was taken, whatever came of it: it is taken once. */
    answeredAt: instant('answered_at'),
    /** Who the provider says that is; null until then. */
    subject: text('subject'),
    email: text('email'),
    emailVerified: boolean('email_verified').notNull().default(false),
    name: text('name'),
    /** Somebody was let in by it. */
    usedAt: instant('used_at'),
  },
  (table) => [
    uniqueIndex('social_attempts_state').on(table.state),
    index('social_attempts_session').on(table.sessionId),
    index('social_attempts_expires').on(table.expiresAt),
  ],
);

/** Accounts at providers whose owner has proven to be one of our users. */
export const socialIdentities = pgTable(
  'social_identities',
  {
    provider: text('provider', { enum: ['google', 'facebook', 'local'] }).notNull(),
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.userId),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_identities_user').on(table.userId),
  ],
);

/** The local shop's keys for encrypted contacts, sealed; a new one takes over as the newest grows old. */
export const userDataKeys = pgTable('user_data_keys', {
  kid: text('kid').primaryKey(),
  sealedKey: bytea('sealed_key').notNull(),
  createdAt: instant('created_at').notNull(),
});
