import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import { TextArea } from '@/components/ui/TextArea'
import { CROSSING_AVERAGES } from '@/lib/backtest/trading/tradingPlan'
import { FLOW_SERIES, parseTradingScript } from '@/lib/backtest/trading/tradingSignals'
import { FUNCTIONS } from '@/lib/equities/formula/evaluate'
import { FormulaError } from '@/lib/equities/formula/parse'
import { LONGEST_SCRIPT } from '@/lib/equities/formula/script'
import { parseFilter } from '@/lib/flow/filter/parse'

interface Example {
  readonly label: string
  readonly script: string
  readonly filter?: string
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  averages: { label: 'Averages that cross', script: CROSSING_AVERAGES },
  rsi: {
    label: 'RSI pullback in an uptrend',
    script: `strength = rsi(close, 2)
buy = close > sma(close, 200) and strength < 10
sell = strength > 70`,
  },
  channel: {
    label: 'Breakout of 55 days',
    script: `buy = close > lag(highest(high, 55), 1)
sell = close < lag(lowest(low, 20), 1)`,
  },
  bands: {
    label: 'Return from the lower band',
    script: `lower = sma(close, 20) - 2 * stdev(close, 20)
buy = crossover(close, lower)
sell = close > sma(close, 20)`,
  },
  flow: {
    label: 'Bullish sweeps outweigh bearish',
    script: `buy = flow_bull > 2 * flow_bear
sell = flow_bear > flow_bull`,
    filter: 'flag=sweep',
  },
}

/** What is wrong with the rules, in words; null: nothing. */
function faultOf(script: string): string | null {
  try {
    parseTradingScript(script)
    return null
  } catch (error) {
    if (error instanceof FormulaError) return error.message
    throw error
  }
}

export interface ScriptFieldProps {
  readonly script: string
  readonly filter: string
  readonly onTake: (script: string, filter: string) => void
}

/** The rules as text with what is wrong with them, examples, and the words they may use. */
export function ScriptField({ script, filter, onTake }: ScriptFieldProps) {
  const [text, setText] = useState(script)
  const [prints, setPrints] = useState(filter)
  const fault = faultOf(text)
  const filterRead = parseFilter(prints)
  const filterFault = filterRead.ok ? null : filterRead.error.message
  const isChanged = text !== script || prints !== filter
  return (
    <div className="flex flex-col gap-2">
      <Select
        size="s"
        aria-label="Examples of rules"
        options={[
          { value: '', label: 'Examples' },
          ...Object.entries(EXAMPLES).map(([value, { label }]) => ({ value, label })),
        ]}
        value=""
        onChange={(key) => {
          const found = EXAMPLES[key]
          if (found !== undefined) onTake(found.script, found.filter ?? '')
        }}
      />
      <Field label="Rules" error={fault}>
        {(ids) => (
          <TextArea
            {...ids}
            isCode
            rows={7}
            maxLength={LONGEST_SCRIPT}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Field
        label="Prints counted by flow_… names"
        hint="filter language; empty: every print of the name"
        error={filterFault}
      >
        {(ids) => <Input {...ids} size="m" value={prints} onChange={({ target }) => setPrints(target.value)} />}
      </Field>
      <Button
        kind="primary"
        size="s"
        disabled={fault !== null || filterFault !== null || !isChanged}
        onClick={() => onTake(text.trim(), prints.trim())}
      >
        Run these rules
      </Button>
      <details className="text-11 text-fg-2">
        <summary className="cursor-pointer">Words of the rules</summary>
        <p>
          One line each, <code>name = formula</code>. Signals: <code>buy</code>, <code>sell</code>, <code>short</code>,{' '}
          <code>cover</code>. Joined by <code>and</code>, <code>or</code>, <code>not</code>. Series: open, high, low,
          close, volume. Sums of the day's prints:{' '}
          {Object.entries(FLOW_SERIES)
            .map(([name, what]) => `${name} (${what})`)
            .join(', ')}
          . Functions: {FUNCTIONS.join(', ')}.
        </p>
      </details>
    </div>
  )
}
