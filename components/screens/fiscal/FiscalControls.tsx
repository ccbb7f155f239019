import type { FiscalParams } from '@/components/screens/fiscal/fiscalParams'
import { columnOf, type FiscalAnswer } from '@/components/screens/fiscal/fiscalWords'
import { Checkbox } from '@/components/ui/Checkbox'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'

export interface FiscalControlsProps {
  readonly answer: FiscalAnswer
  readonly params: FiscalParams
  readonly onChange: (patch: Partial<FiscalParams>) => void
}

const SUMS = optionsOf({ month: 'Monthly', fytd: 'Since October' })

/** Sums, scale, money and marks of the charts. A way to count money is offered where its series is known. */
export function FiscalControls({ answer, params, onChange }: FiscalControlsProps) {
  const { days, cpi_now } = answer.data
  const hasPeople = columnOf(days, 'population').some((value) => value !== null)
  const missing = [
    ...(hasPeople ? [] : ['per head: no population series']),
    ...(cpi_now === null ? ['real: no CPI series'] : []),
  ]
  const money = [
    { value: 'total' as const, label: 'Dollars' },
    ...(hasPeople ? [{ value: 'head' as const, label: 'Per head' }] : []),
    ...(cpi_now === null ? [] : [{ value: 'real' as const, label: 'Real' }]),
  ]
  return (
    <>
      <Segments label="Budget sums" options={SUMS} value={params.sum} onChange={(sum) => onChange({ sum })} />
      <Segments label="Money" options={money} value={params.money} onChange={(way) => onChange({ money: way })} />
      <Checkbox checked={params.scale === 'log'} onChange={(isLog) => onChange({ scale: isLog ? 'log' : 'linear' })}>
        Log
      </Checkbox>
      <Checkbox checked={params.events === 'on'} onChange={(isOn) => onChange({ events: isOn ? 'on' : 'off' })}>
        Events
      </Checkbox>
      <span className="whitespace-nowrap text-11 text-fg-3">{missing.join('; ')}</span>
    </>
  )
}
