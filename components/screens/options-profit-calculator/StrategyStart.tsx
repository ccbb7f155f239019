import Link from 'next/link'
import { type FormEvent, useState } from 'react'
import { PayoffDiagram } from '@/components/options/PayoffDiagram'
import { strategyPath } from '@/components/screens/options-profit-calculator/calculatorParams'
import { PageHead } from '@/components/templates/PageHead'
import { TextField } from '@/components/ui/fields'
import type { Ticker } from '@/lib/core/nominal'
import { tickerForm } from '@/lib/market/tickerForm'
import { strategies } from '@/lib/strategies/strategies'
import { outlookWords } from '@/lib/strategies/strategy'

const TICKER = /^[A-Z][A-Z0-9.]{0,5}$/
/** Structures of options alone: a calculator link has no place for shares. */
const offered = strategies.filter(({ legs }) => legs.every(({ kind }) => kind !== 'S'))

/** The start: a ticker, and a structure to begin with. */
export function StrategyStart({ symbol }: { readonly symbol: Ticker }) {
  const [text, setText] = useState(symbol)
  const ticker = tickerForm(text)
  const isTicker = TICKER.test(ticker)
  const keep = (event: FormEvent) => event.preventDefault()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead title="Options Calculator" scope="Choose a structure; its legs can be changed afterwards" />
      <form onSubmit={keep} className="w-38 shrink-0 px-3 pb-2.5">
        <TextField
          label="Ticker"
          error={isTicker ? null : 'A ticker of one to six letters'}
          size="m"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </form>
      <ul
        aria-label="Structures"
        className="grid min-h-0 flex-1 auto-rows-min grid-cols-[repeat(auto-fill,minmax(180px,1fr))] overflow-y-auto border-t bg-panel"
      >
        {offered.map((strategy) => (
          <li key={strategy.key} className="relative border-line-1 border-r border-b p-3 hover:bg-hover">
            <PayoffDiagram strategy={strategy} width={160} height={60} />
            <Link
              href={strategyPath(strategy.key, isTicker ? ticker : symbol)}
              className="mt-1.5 block font-medium text-12 after:absolute after:inset-0"
            >
              {strategy.name}
            </Link>
            <span className="text-11 text-fg-3">{outlookWords[strategy.outlook]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
