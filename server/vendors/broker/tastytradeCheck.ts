import { z } from 'zod'
import type { OrderCheck } from '@/lib/contract/brokerageRows'
import type { BrokerError } from '@/server/vendors/broker/port'
import { amount, effect, read, withSign } from '@/server/vendors/broker/tastytradeWire'

const Check = z.object({
  warnings: z.array(z.object({ code: z.string().default(''), message: z.string().default('') })).default([]),
  'buying-power-effect': z.object({
    'change-in-margin-requirement': amount,
    'change-in-margin-requirement-effect': effect,
    'change-in-buying-power': amount,
    'change-in-buying-power-effect': effect,
    'current-buying-power': amount,
    'current-buying-power-effect': effect,
    'new-buying-power': amount,
    'new-buying-power-effect': effect,
  }),
  'fee-calculation': z.object({ commission: amount, 'total-fees': amount }).nullish(),
})
/** Effect on the account and costs, of a dry run or a placement. */
export function readCheck(data: unknown): OrderCheck {
  const wire = read(Check, data)
  const power = wire['buying-power-effect']
  const fees = wire['fee-calculation']
  return {
    numbers: {
      buying_power_change: power['change-in-buying-power'],
      buying_power_effect: power['change-in-buying-power-effect'],
      total_fees: fees?.['total-fees'] ?? 0,
    },
    current_buying_power: withSign(power['current-buying-power'], power['current-buying-power-effect']),
    new_buying_power: withSign(power['new-buying-power'], power['new-buying-power-effect']),
    margin_change: power['change-in-margin-requirement'],
    margin_effect: power['change-in-margin-requirement-effect'],
    commission: fees?.commission ?? null,
    warnings: wire.warnings,
    errors: [],
  }
}

/** A refused dry run: the broker's words, with its numbers where it sent them. */
export function readRefusedCheck({ message, notes, more }: BrokerError): OrderCheck {
  const known = Check.safeParse(more.data).success ? readCheck(more.data) : null
  const errors = notes.length > 0 ? [...notes] : [{ code: 'refused', message }]
  const unknown = { current_buying_power: null, new_buying_power: null, margin_change: null, margin_effect: null }
  return { ...unknown, commission: null, warnings: [], ...known, numbers: known?.numbers ?? null, errors }
}
