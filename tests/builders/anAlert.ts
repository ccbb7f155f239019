import type { contract } from '@/lib/contract'
import type { BodyOf } from '@/lib/contract/endpoint'

type AlertBody = BodyOf<typeof contract.customAlerts.create>

/** Rings on every print of at least $100,000, of any name. */
export const aDefinition: AlertBody['definition'] = {
  kind: 'print',
  filter: 'premium>=100k',
  scope: { kind: 'all', tickers: [], watchlist: null },
  trigger: { kind: 'every' },
  cooldown_minutes: 0,
  hours: null,
  interval: null,
  rule: null,
}

export const anAlert = (change: Partial<AlertBody> = {}): AlertBody => ({
  name: 'Big prints',
  definition: aDefinition,
  channels: ['push'],
  is_active: true,
  expires: null,
  ...change,
})
