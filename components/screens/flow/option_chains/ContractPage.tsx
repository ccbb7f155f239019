import { ArrowLeft } from 'lucide-react'
import { ContractActions } from '@/components/options/contract/ContractActions'
import { ContractChart } from '@/components/options/contract/ContractChart'
import { ContractCompare } from '@/components/options/contract/ContractCompare'
import { ContractView } from '@/components/options/contract/ContractView'
import type { ContractList } from '@/components/options/contract/useContractList'
import { NOW } from '@/components/options/when/whenState'
import { CompareInput } from '@/components/screens/flow/option_chains/CompareInput'
import { ContractInput } from '@/components/screens/flow/option_chains/ContractInput'
import { PageHead } from '@/components/templates/PageHead'
import { IconButton } from '@/components/ui/IconButton'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { OptionSymbol } from '@/lib/core/nominal'
import { DAY_GROUPING_MINS, daysLabel, minsLabel } from '@/lib/navigation/contractLookUpQuery'
import { contractTitle } from '@/lib/options/contractTitle'

export interface ContractPageProps {
  readonly chain: OptionSymbol
  readonly days: number
  readonly mins: number
  readonly list: ContractList
  readonly onOpen: (symbol: OptionSymbol) => void
  /** Further contracts on the chart. */
  readonly compare: readonly OptionSymbol[]
  readonly onRange: (range: {
    readonly days?: number
    readonly mins?: number
    readonly compare?: readonly OptionSymbol[]
  }) => void
  readonly onBack: () => void
}

/** Time-frames of the chart; the last one is the whole life of a contract. */
const DAYS = [1, 2, 3, 5, 10, 30, 2000]
const MINS = [1, 5, 10, 15, 30, 60, DAY_GROUPING_MINS]

const dayOptions = (days: number) =>
  withOwn(DAYS, days).map((value) => ({ value: String(value), label: value === 2000 ? 'Max' : daysLabel(value) }))
const minOptions = (mins: number) =>
  withOwn(MINS, mins).map((value) => ({ value: String(value), label: minsLabel(value) }))

/** A value of the address that is none of ours is offered too, so that the control never lies. */
const withOwn = (values: readonly number[], own: number) =>
  values.includes(own) ? values : [...values, own].sort((a, b) => a - b)

/** One contract on the whole page: chart with time-frame and grouping, and all parts of the pop-out. */
export function ContractPage({ chain, days, mins, compare, list, onOpen, onRange, onBack }: ContractPageProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title={contractTitle(chain, dateFormat)}
        controls={<IconButton icon={ArrowLeft} label="All contracts" onClick={onBack} />}
        tools={
          <span className="max-phone:hidden">
            <ContractInput list={list} onOpen={onOpen} />
          </span>
        }
      />
      <div className="min-h-0 flex-1 border-t bg-panel">
        <ContractView
          symbol={chain}
          scope={NOW}
          onOpen={onOpen}
          actions={(header) => <ContractActions header={header} list={list} />}
          range={
            <>
              <Select
                size="s"
                aria-label="Time-frame"
                options={dayOptions(days)}
                value={String(days)}
                onChange={(value) => onRange({ days: Number(value) })}
              />
              <Select
                size="s"
                aria-label="Grouping"
                options={minOptions(mins)}
                value={String(mins)}
                onChange={(value) => onRange({ mins: Number(value) })}
              />
              <CompareInput chain={chain} compare={compare} onCompare={(next) => onRange({ compare: next })} />
            </>
          }
          intraday={
            compare.length > 0 ? (
              <ContractCompare
                symbols={[chain, ...compare]}
                scope={NOW}
                days={days}
                mins={mins}
                onRemove={(symbol) => onRange({ compare: compare.filter((one) => one !== symbol) })}
              />
            ) : (
              <ContractChart
                symbol={chain}
                scope={NOW}
                days={days}
                mins={mins}
                note={`${days === 2000 ? 'whole life' : daysLabel(days)}, ${minsLabel(mins)}`}
              />
            )
          }
        />
      </div>
    </div>
  )
}
