import type { EpochMs } from '@/lib/core/nominal'
import { dateInZone } from '@/lib/format/date'
import { GIFT_CODE_DAYS, giftMail, giftReceipt } from '@/lib/gifts/giftMail'
import { DAY_MS, MARKET_TIME_ZONE, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { planOf } from '@/lib/plans/plans'
import type { AccountDeps } from '@/server/services/accountDeps'
import { giftHash } from '@/server/services/gifts/giftHash'
import { newRecoveryCode } from '@/server/services/random'
import type { AccountsDb, Row } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db' | 'mail' | 'publicOrigin' | 'behind'>

/** Gifts with a day of their own go out in the morning. New York. */
const SEND_TIME = '09:00'

/**
 * Approves a requested gift: the buyer gets a receipt, and the gift goes out now or waits for its day. Answers with false
 * when there is no such request.
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
  const approved = isLater ? await schedule(deps.db, giftId) : await sendGift(deps, giftId, nowMs)
  if (approved) await sendReceipt(deps, gift, isLater)
  return approved
}

/** Sends the approved gifts whose day has come. Called by a timer. */
export async function sendDueGifts(deps: Deps, nowMs: EpochMs): Promise<void> {
  const waiting = await deps.db.selectFrom('gifts').selectAll().where('status', '=', 'scheduled').execute()
  for (const gift of waiting) if (dueMs(gift) <= nowMs) await sendGift(deps, gift.id, nowMs)
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

/** Makes the code, which is only in the mail, and sends it; of two at once one does. */
async function sendGift(deps: Deps, giftId: string, nowMs: EpochMs): Promise<boolean> {
  const code = newRecoveryCode()
  const endsMs = nowMs + GIFT_CODE_DAYS * DAY_MS
  const gift = await deps.db
    .updateTable('gifts')
    .set({ status: 'issued', code_hash: giftHash(code), expires: new Date(endsMs) })
    .where('id', '=', giftId)
    .where('status', 'in', ['requested', 'scheduled'])
    .returningAll()
    .executeTakeFirst()
  if (!gift) return false
  const to = gift.is_card ? await buyerOf(deps.db, gift) : gift.recipient
  const { subject, text } = giftMail({
    planName: nameOf(gift),
    months: gift.months,
    message: gift.message,
    code,
    origin: deps.publicOrigin,
    lastDay: dateInZone(endsMs, MARKET_TIME_ZONE),
  })
  const card = gift.is_card ? `Print it for ${gift.recipient}: ${deps.publicOrigin}/gift?code=${code}&card=1\n\n` : ''
  if (to !== null) deps.behind(() => deps.mail.send({ to, subject, text: `${card}${text}` }))
  return true
}

async function sendReceipt(deps: Deps, gift: Row<'gifts'>, isLater: boolean): Promise<void> {
  const to = await buyerOf(deps.db, gift)
  if (to === null) return
  const { recipient, months, is_card: isCard } = gift
  const sendDay = isLater ? gift.send_on : null
  const receipt = giftReceipt({ planName: nameOf(gift), months, recipient, isCard, sendDay })
  deps.behind(() => deps.mail.send({ to, ...receipt }))
}

async function buyerOf(db: AccountsDb, gift: Row<'gifts'>): Promise<string | null> {
  if (gift.buyer_id === null) return null
  const buyer = await db.selectFrom('users').select('email').where('id', '=', gift.buyer_id).executeTakeFirst()
  return buyer?.email ?? null
}

const nameOf = (gift: Row<'gifts'>): string => planOf(gift.plan)?.name ?? gift.plan
const dueMs = ({ send_on: day }: Row<'gifts'>): EpochMs => (day === null ? 0 : newYorkTimeToMs(day, SEND_TIME))
