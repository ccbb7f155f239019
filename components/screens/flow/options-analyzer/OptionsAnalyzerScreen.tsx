import { Download } from 'lucide-react'
import { useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { TickerForm } from '@/components/options/TickerForm'
import { BackToNow } from '@/components/options/when/BackToNow'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { whenWithin } from '@/components/options/when/whenState'
import { saveRanking } from '@/components/screens/flow/options-analyzer/analyzerExport'
import {
  type AnalyzerMode,
  type AnalyzerParams,
  analyzerQuery,
  parseAnalyzerParams,
} from '@/components/screens/flow/options-analyzer/analyzerParams'
import { CompareMode } from '@/components/screens/flow/options-analyzer/CompareMode'
import { FindMode } from '@/components/screens/flow/options-analyzer/FindMode'
import { RebuildMode } from '@/components/screens/flow/options-analyzer/RebuildMode'
import { useRanking } from '@/components/screens/flow/options-analyzer/useRanking'
import { ShareButton } from '@/components/tables/PageTools'
import { PageHead } from '@/components/templates/PageHead'
import { Badge } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { isTicker } from '@/lib/market/ticker'

const MODES = [
  { value: 'find', label: 'Find' },
  { value: 'compare', label: 'Compare' },
  { value: 'rebuild', label: 'Rebuild' },
] as const satisfies readonly { value: AnalyzerMode; label: string }[]

/** Given a view, which structure is best? Contracts side by side; trades from prints. pages.md §4.9, F56 to F59. */
export function OptionsAnalyzerScreen(params: AnalyzerParams) {
  const change = useAddress(params, analyzerQuery)
  const ranking = useRanking(params)
  const { answer, shown } = ranking
  const when = whenWithin(params, change)
  const { mode } = params
  const choices = (
    <>
      <Segments label="What to do" size="s" options={MODES} value={mode} onChange={(next) => change({ mode: next })} />
      {mode === 'find' ? <TickerChoice key={params.ticker} ticker={params.ticker} onChange={change} /> : null}
    </>
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Options Analyzer"
        controls={<span className="contents max-phone:hidden">{choices}</span>}
        tools={
          <>
            {answer.status === 'error' && shown !== undefined ? <Badge tone="warn">not up to date</Badge> : null}
            <BackToNow {...when} />
            <SessionMenu
              state={when}
              shown={shown?.meta.session_date ?? params.when.session}
              source={shown?.meta.source ?? params.when.source}
            />
            {mode === 'find' && shown !== undefined ? (
              <IconButton icon={Download} label="Save as CSV" onClick={() => saveRanking(shown, params)} />
            ) : null}
            <ShareButton holds="view, limits, contracts and prints" />
          </>
        }
      />
      <div className="flex shrink-0 items-center gap-2 px-3 pb-2 phone:hidden">{choices}</div>
      {mode === 'find' ? <FindMode params={params} onChange={change} ranking={ranking} /> : null}
      {mode === 'compare' ? <CompareMode params={params} onChange={change} /> : null}
      {mode === 'rebuild' ? <RebuildMode params={params} onChange={change} /> : null}
    </div>
  )
}

interface TickerChoiceProps {
  readonly ticker: string
  readonly onChange: (patch: Partial<AnalyzerParams>) => void
}

/** Another name keeps limits and direction; a target price would mean nothing there. */
function TickerChoice({ ticker, onChange }: TickerChoiceProps) {
  const [text, setText] = useState(ticker)
  const next = text.trim().toUpperCase()
  return (
    <TickerForm
      label="Ticker"
      placeholder="Ticker"
      text={text}
      onText={setText}
      onSubmit={() => {
        if (isTicker(next) && next !== ticker) onChange({ ticker: next, target: null })
      }}
    />
  )
}

/** The screen with its address. */
export const OptionsAnalyzerPage = withParams(OptionsAnalyzerScreen, parseAnalyzerParams)
