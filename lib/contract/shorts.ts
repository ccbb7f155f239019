import { z } from 'zod'
import { TickerField } from '@/lib/contract/chains'
import { dataCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, WHEN_FIELDS } from '@/lib/contract/flowRow'

const params = z.object({ ticker: TickerField })

/** Short interest of one settlement. Shares, days, fractions. F40. */
const ShortInterestRow = z.object({
  settlement: IsoDateField,
  /** Seven business days later; computed, files do not carry it. */
  published: IsoDateField,
  shares: z.number(),
  previous: nullable,
  change: nullable,
  change_pct: nullable,
  float_share: nullable,
  outstanding_share: nullable,
  /** By the average volume of 30 sessions, and as published (a floor of 1, a cap of 999.99). */
  days_to_cover: nullable,
  average_volume: nullable,
  published_days: nullable,
  published_volume: nullable,
  close: nullable,
  is_split: z.boolean(),
  is_revised: z.boolean(),
})

const Volume = z.object({ short: z.number(), exempt: z.number(), total: z.number(), ratio: nullable })

/** Short volume of one session over all facilities. */
const ShortVolumeRow = Volume.extend({
  date: IsoDateField,
  close: nullable,
  /** Of each facility in the order of `facilities`. */
  ratios: z.array(nullable),
})

const FailRow = z.object({
  date: IsoDateField,
  published: IsoDateField,
  quantity: z.number(),
  price: nullable,
  usd: nullable,
})

/** Fractions a year; shares. */
export const BorrowRow = z.object({ at_ms: z.number(), fee: nullable, rebate: nullable, available: nullable })
export type BorrowRow = z.infer<typeof BorrowRow>

export const shorts = {
  read: dataCall({
    id: 'shorts.read',
    params,
    query: z.object({ ...WHEN_FIELDS, sessions: z.coerce.number().int().min(20).max(300).default(120) }),
    data: z.object({
      /** Day the answer is for; nothing published later is in it. */
      as_of: IsoDateField,
      /** Of the newest settlement shown. */
      age_days: nullable,
      /** A newer settlement is published and not here. */
      is_late: z.boolean(),
      next: z.object({ settlement: IsoDateField, due: IsoDateField }).nullable(),
      float: z.object({
        shares: nullable,
        as_of: IsoDateField.nullable(),
        outstanding: nullable,
        outstanding_as_of: IsoDateField.nullable(),
      }),
      /** Oldest first. */
      interest: z.array(ShortInterestRow),
      facilities: z.array(z.object({ market: z.string(), name: z.string(), sum: Volume })),
      volume: z.array(ShortVolumeRow),
      fails: z.array(FailRow),
      borrow: z.object({
        /** Of the newest session with one. */
        date: IsoDateField.nullable(),
        intraday: z.array(BorrowRow),
        /** Last of each session, oldest first. */
        daily: z.array(BorrowRow),
      }),
    }),
  }),
  /** Call premium so far against the same minute of earlier sessions: the fourth check of the squeeze list. */
  premium: dataCall({
    id: 'shorts.premium',
    params,
    query: z.object(WHEN_FIELDS),
    data: z.object({
      /** USD. */
      today: z.number(),
      earlier: z.array(z.object({ date: IsoDateField, premium: z.number() })),
      z: nullable,
      /** Earlier sessions are still being read: ask again. */
      is_pending: z.boolean(),
    }),
  }),
} as const
