import { X } from 'lucide-react'
import { useState } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import {
  type AnalyzerParams,
  contractsIn,
  MOST_COMPARED,
} from '@/components/screens/flow/options-analyzer/analyzerParams'
import {
  bestOf,
  COMPARED_ROWS,
  type Compared,
  comparedOf,
} from '@/components/screens/flow/options-analyzer/comparedRows'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { TextField } from '@/components/ui/fields'
import { IconButton } from '@/components/ui/IconButton'
import { Notice } from '@/components/ui/Notice'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useSubmit } from '@/hooks/view/useSubmit'
import { symbolLabel } from '@/lib/options/occSymbol'

export interface CompareModeProps {
  readonly params: AnalyzerParams
  readonly onChange: (patch: Partial<AnalyzerParams>) => void
}

/** Two to six contracts side by side, each bought at its ask; the best of a row is marked. */
export function CompareMode({ params, onChange }: CompareModeProps) {
  const { contracts, when } = params
  const answer = useEndpoint(
    'analyzer.contracts',
    contracts.length === 0 ? null : { query: { ...whenQuery(when), contracts: contracts.join(',') } },
    { refreshMs: 15_000 },
  )
  const compared = (loadedData(answer)?.data ?? [])
    .filter(({ contract }) => contracts.includes(contract.option_symbol))
    .map((row) => comparedOf(row, params))
  const missing = contracts.filter((symbol) => !compared.some(({ symbol: known }) => known === symbol))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
      <AddContracts
        count={contracts.length}
        onAdd={(text) => onChange({ contracts: contractsIn(`${contracts.join()} ${text}`) })}
      />
      {contracts.length === 0 ? (
        <EmptyState>Add two to six contracts, as AAPL261218C00200000, to see them side by side.</EmptyState>
      ) : compared.length === 0 && answer.status !== 'success' ? (
        <Waiting answer={answer} source="analyzer.contracts" rows={16} label="Reading contracts" />
      ) : (
        <>
          {missing.length > 0 && answer.status === 'success' && !answer.isRefreshing ? (
            <div className="px-3 pb-3">
              <Notice tone="warn">Not listed at this instant: {missing.map(symbolLabel).join(', ')}.</Notice>
            </div>
          ) : null}
          <CompareGrid
            compared={compared}
            onRemove={(symbol) => onChange({ contracts: contracts.filter((one) => one !== symbol) })}
          />
        </>
      )}
      <p className="px-3 py-2 text-11 text-fg-3">
        One contract bought at the ask. The target is the one set in Find, for contracts of its name; chances at the
        volatility at the money (F57), greeks as in F19.
      </p>
    </div>
  )
}

function AddContracts({ count, onAdd }: { readonly count: number; readonly onAdd: (text: string) => void }) {
  const [text, setText] = useState('')
  const found = contractsIn(text)
  const isFull = count >= MOST_COMPARED
  const fault = found.length === 0 ? 'An option symbol, as AAPL261218C00200000' : null
  const { form, errors } = useSubmit({ text: fault }, () => {
    onAdd(text.toUpperCase())
    setText('')
  })
  return (
    <form aria-label="Add contracts" {...form} className="flex items-end gap-2 p-3">
      <div className="w-80 max-w-full">
        <TextField
          label="Option symbols"
          error={text === '' ? errors.text : fault}
          hint={isFull ? 'Six are the most' : 'One, or several with commas'}
          size="m"
          value={text}
          disabled={isFull}
          onChange={({ target }) => setText(target.value)}
          className="uppercase"
        />
      </div>
      <Button submits disabled={isFull} className="mb-5">
        Add
      </Button>
    </form>
  )
}

interface CompareGridProps {
  readonly compared: readonly Compared[]
  readonly onRemove: (symbol: string) => void
}

function CompareGrid({ compared, onRemove }: CompareGridProps) {
  return (
    <ScrollBox label="Contracts side by side" className="overflow-x-auto border-t">
      <table className="text-12">
        <thead>
          <tr className="border-b">
            <th scope="col" className="sticky left-0 bg-panel px-3 text-left font-regular text-11 text-fg-3">
              Bought at the ask
            </th>
            {compared.map(({ symbol }) => (
              <th key={symbol} scope="col" className="min-w-36 px-3 py-1.5 text-right font-medium">
                <span className="inline-flex items-center gap-1">
                  {symbolLabel(symbol)}
                  <IconButton
                    icon={X}
                    size="s"
                    label={`Remove ${symbolLabel(symbol)}`}
                    onClick={() => onRemove(symbol)}
                  />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_ROWS.map((row) => {
            const best = compared.length < 2 ? null : bestOf(row, compared)
            return (
              <tr key={row.label} title={row.about} className="h-row border-line-1 border-b hover:bg-hover">
                <th
                  scope="row"
                  className="sticky left-0 whitespace-nowrap bg-panel px-3 text-left font-regular text-fg-2"
                >
                  {row.label}
                </th>
                {compared.map((one) => (
                  <td key={one.symbol} className={`px-3 text-right ${one === best ? 'font-semibold text-fg-1' : ''}`}>
                    {row.text(one)}
                    {one === best ? (
                      <span className="ml-1 text-brand">
                        ●<span className="sr-only"> best</span>
                      </span>
                    ) : null}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}
