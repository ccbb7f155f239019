import type { EpochMs } from '@/lib/core/nominal'
import { dateInZone } from '@/lib/format/date'
import { GIFT_CODE_DAYS, giftMail, giftReceipt } from '@/lib/gifts/giftMail'
import { DAY_MS, MARKET_TIME_ZONE, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { planOf } from '@/lib/plans/plans'
import type { AccountDeps } from '@/server/services/accountDeps'
import { queueMail, sendDue } from '@/server/services/deliveries/deliveries'
import { giftHash } from '@/server/services/gifts/giftHash'
import { newGroupedCode } from '@/server/services/random'
import type { AccountsDb, Row } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db' | 'box' | 'publicOrigin'>

/** Gifts with a day of their own go out in the morning. New York. */
const SEND_TIME = '09:00'

/**
 * Approves a requested gift: the buyer gets a receipt, and the gift goes out now or waits for its day. Answers with false
 * when there is no such request. In a transaction (`deps.db` is it): the mails stand in line when it is done, or nothing is.
 */
export async function approveGift(deps: Deps, giftId: string, nowMs: EpochMs): Promise<boolean> {
  const gift = await deps.db
    .selectFrom('gifts')
    .selectAll()
    .where('id', '=', giftId)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  if (!gift) return false
  const isLater = dueMs(gift) > nowMs
  const approved = isLater ? await schedule(deps.db, giftId) : await issue(deps, giftId, nowMs)
  if (approved) await queueReceipt(deps, gift, { isLater, nowMs })
  return approved
}

/** Sends the approved gifts whose day has come. Called by a timer. */
export async function sendDueGifts(deps: AccountDeps, nowMs: EpochMs): Promise<void> {
  const waiting = await deps.db.selectFrom('gifts').selectAll().where('status', '=', 'scheduled').execute()
  const due = waiting.filter((gift) => dueMs(gift) <= nowMs)
  for (const { id } of due) await deps.db.transaction().execute((db) => issue({ ...deps, db }, id, nowMs))
  if (due.length > 0) await sendDue(deps, nowMs, 'email')
}

async function schedule(db: AccountsDb, giftId: string): Promise<boolean> {
  const done = await db
    .updateTable('gifts')
    .set({ status: 'scheduled' })
    .where('id', '=', giftId)
    .where('status', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Makes the code, which is only in the mail, and puts that in line with it; of two at once one does. */
async function issue(deps: Deps, giftId: string, nowMs: EpochMs): Promise<boolean> {
  const code = newGroupedCode(7)
  const endsMs = nowMs + GIFT_CODE_DAYS * DAY_MS
  const gift = await deps.db
    .updateTable('gifts')
    .set({ status: 'issued', code_hash: giftHash(code), expires: new Date(endsMs) })
    .where('id', '=', giftId)
    .where('status', 'in', ['requested', 'scheduled'])
    .returningAll()
    .executeTakeFirst()
  if (!gift) return false
  const { recipient, is_card: isCard } = gift
  const { subject, text } = giftMail({
    planName: nameOf(gift),
    months: gift.months,
    message: gift.message,
    code,
    origin: deps.publicOrigin,
    lastDay: dateInZone(endsMs, MARKET_TIME_ZONE),
  })
  const card = isCard ? `Print it for ${recipient}: ${deps.publicOrigin}/gift?card=1#code=${code}\n\n` : ''
  await queueOf(deps, gift, { to: isCard ? null : recipient, subject, text: `${card}${text}` }, nowMs)
  return true
}

async function queueReceipt(
  deps: Deps,
  gift: Row<'gifts'>,
  { isLater, nowMs }: { readonly isLater: boolean; readonly nowMs: EpochMs },
): Promise<void> {
  const { recipient, months, is_card: isCard } = gift
  const sendDay = isLater ? gift.send_on : null
  const receipt = giftReceipt({ planName: nameOf(gift), months, recipient, isCard, sendDay })
  await queueOf(deps, gift, { to: null, ...receipt }, nowMs)
}

/** Puts a mail of a gift in line, to its buyer where `to` is null; one who is gone gets none. */
async function queueOf(
  deps: Deps,
  { buyer_id: userId }: Row<'gifts'>,
  { to, ...mail }: { readonly to: string | null; readonly subject: string; readonly text: string },
  nowMs: EpochMs,
): Promise<void> {
  const { db } = deps
  const buyer = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId ?? '')
    .executeTakeFirst()
  const address = to ?? buyer?.email
  if (address !== undefined) await queueMail(deps, { userId, about: 'Gift' }, { ...mail, to: address }, nowMs)
}

const nameOf = (gift: Row<'gifts'>): string => planOf(gift.plan)?.name ?? gift.plan
const dueMs = ({ send_on: day }: Row<'gifts'>): EpochMs => (day === null ? 0 : newYorkTimeToMs(day, SEND_TIME))
