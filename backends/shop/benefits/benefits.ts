import { sql } from 'drizzle-orm';
import { employeeMonths, memberships, stamps } from '#backends/db/schema/benefits.ts';
import { contacts } from '#backends/db/schema/identity.ts';
import { wallets } from '#backends/db/schema/wallet.ts';
import type { Db, Tx } from '#backends/platform/database.ts';
import type { Env } from '#backends/platform/env/index.ts';
import { rupees } from '#machines/rules/order/money.ts';
import { monthOf } from './employee.ts';

/** The settings of what the shop gives. */
export type BenefitSettings = Pick<
  Env,
  'WALLET_SHARE_PERCENT' | 'EMPLOYEE_DOMAINS' | 'EMPLOYEE_PERCENT' | 'EMPLOYEE_MONTH_RUPEES'
>;

/** What a customer has with the shop, as far as a cart's total needs it. Paise. */
export type Standing = {
  readonly balance: number;
  readonly stamps: number;
  /** what an employee may still save this month; null for everybody else */
  readonly employeeLeft: number | null;
  readonly isMember: boolean;
};

type Row = { balance: number; stamps: number; employee: boolean; used: number; member: boolean };

/** Wallet, stamps, employment and membership of a customer, in one question. */
export async function readBenefits(db: Db | Tx, env: BenefitSettings, userId: string, now: Date): Promise<Standing> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const domains = env.EMPLOYEE_DOMAINS ?? [];
  const isEmployee =
    domains.length === 0
      ? sql`false`
      : sql`exists (
          select from ${contacts} where user_id = ${userId} and kind = 'email' and verified_at is not null
          and split_part(value, '@', 2) in (${sql.join(
            domains.map((domain) => sql`${domain}`),
            sql`, `,
          )}))`;
  const { rows } = await db.execute<Row>(sql`
    select
      coalesce((select balance from ${wallets} where user_id = ${userId}), 0)::float8 as balance,
      (select count(*)::int from ${stamps}
       where user_id = ${userId} and spent_on is null and expires_at > ${at}) as stamps,
      ${isEmployee} as employee,
      coalesce((select used from ${employeeMonths}
                where user_id = ${userId} and month = ${monthOf(now)}), 0)::float8 as used,
      exists (select from ${memberships} where user_id = ${userId} and ends_at > ${at}) as member`);
  const [row] = rows;
  if (!row) throw new Error('A question without a table has one row');
  return {
    balance: row.balance,
    stamps: row.stamps,
    employeeLeft: row.employee ? Math.max(0, rupees(env.EMPLOYEE_MONTH_RUPEES) - row.used) : null,
    isMember: row.member,
  };
}
