import type { ColumnType, Generated } from 'kysely'
import type { At, MaybeAt } from '@/server/stores/accounts/schemaTypes'

export interface PlanGrantsTable {
  id: string
  user_id: string
  plan: string
  billing_interval: string | null
  /** How the plan came: by staff, by a card payment, as a gift, or back from a pause. */
  origin: 'staff' | 'stripe' | 'gift' | 'pause'
  granted_by: string | null
  note: string
  starts: At
  /** null: no end. */
  ends: MaybeAt
  /** List price when it was granted, US cents. */
  cents: ColumnType<number | null, number | null | undefined, number | null>
}

export interface PlanRequestsTable {
  id: string
  user_id: string
  plan: string
  billing_interval: string
  note: string
  status: Generated<'open' | 'granted' | 'declined'>
  created: At
  decided: MaybeAt
}

export interface StripeEventsTable {
  id: string
  type: string
  received: At
}

export interface GiftsTable {
  id: string
  /** The code itself is only in the mail to the recipient. */
  code_hash: string
  buyer_id: string | null
  recipient: string
  message: string
  plan: string
  months: number
  /** 'requested': the billing desk has not approved it yet; 'scheduled': it waits for its day. */
  status: 'requested' | 'scheduled' | 'issued' | 'redeemed' | 'cancelled'
  created: At
  /** Day it goes out, New York; null: when it is approved. */
  send_on: string | null
  /** The code goes to the buyer, to be printed. */
  is_card: Generated<boolean>
  /** Until when the code works. */
  expires: MaybeAt
  redeemed_by: string | null
  redeemed: MaybeAt
}
