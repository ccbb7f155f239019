import type { ReactNode } from 'react'
import { DTE_OPTIONS, type MinuteFilter } from '@/components/options/minutes/minuteFilter'
import { Chip } from '@/components/ui/Chip'
import { optionsOf } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'

export interface FilterRowProps {
  readonly filter: MinuteFilter
  readonly onChange: (patch: Partial<MinuteFilter>) => void
  /** Before the filters of prints: what is summed. */
  readonly lead?: ReactNode
  /** Also offers in the money, and calls or puts alone. */
  readonly isDetailed?: boolean
}

const TYPES = optionsOf({ all: 'Both', C: 'Calls', P: 'Puts' })

/** F15 filters in one row that scrolls sideways where it is narrow. */
export function FilterRow({ filter, onChange, lead, isDetailed = false }: FilterRowProps) {
  const flip = (key: 'no_multi' | 'no_deep') => () => onChange({ [key]: filter[key] === '1' ? '0' : '1' })
  const money = (value: 'otm' | 'itm') => () => onChange({ money: filter.money === value ? 'all' : value })
  return (
    <div className="no-scrollbar flex h-8 shrink-0 items-center gap-1.5 overflow-x-auto px-3 pb-1.5 pointer-coarse:h-11">
      {lead}
      {isDetailed ? (
        <Segments label="Calls or puts" size="s" options={TYPES} {...pickOf(filter, onChange, 'type')} />
      ) : null}
      <Select size="s" aria-label="Days to expiry" options={DTE_OPTIONS} {...pickOf(filter, onChange, 'dte')} />
      <Chip isOn={filter.money === 'otm'} onClick={money('otm')}>
        OTM only
      </Chip>
      {isDetailed ? (
        <Chip isOn={filter.money === 'itm'} onClick={money('itm')}>
          ITM only
        </Chip>
      ) : null}
      <Chip isOn={filter.no_multi === '1'} onClick={flip('no_multi')}>
        No multi-leg
      </Chip>
      <Chip isOn={filter.no_deep === '1'} onClick={flip('no_deep')}>
        No deep ITM
      </Chip>
    </div>
  )
}
