import { PencilLine } from 'lucide-react'
import { useWhen } from '@/components/account/useWhen'
import { ExplainedLabel } from '@/components/explain/ExplainedLabel'
import { SMALL_ROW } from '@/components/tables/SmallTable'
import { Badge } from '@/components/ui/Badge'
import { IconButton } from '@/components/ui/IconButton'
import type { PaperEntryRow, PaperNoteRow } from '@/lib/contract/paperRows'
import { formatSignedMoney } from '@/lib/format/money'
import { formatNumber, formatPrice } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

export interface HistoryRowProps {
  readonly line: PaperEntryRow
  readonly onNote: () => void
}

/** What a line is called: 'Buy to Open 2 AAPL …'. */
export function lineWords({ action, kind, quantity, symbol }: PaperEntryRow): string {
  const size = quantity === null ? null : formatNumber(quantity, Number.isInteger(quantity) ? 0 : 5)
  return [action ?? kind, size, symbol === null ? null : symbolLabel(symbol)].filter((part) => part !== null).join(' ')
}

/** One line of the history with what its owner wrote beside it. */
export function HistoryRow({ line, onNote }: HistoryRowProps) {
  const when = useWhen()
  const { at_ms, price, fees, amount, realized, note, journal } = line
  const tone = realized === null || realized === 0 ? '' : realized > 0 ? 'text-bull' : 'text-bear'
  return (
    <tr className={SMALL_ROW}>
      <td className="whitespace-nowrap px-3 font-mono text-11 text-fg-3 max-phone:hidden">
        {when.instant(new Date(at_ms).toISOString())}
      </td>
      <th scope="row" className="px-3 py-1 text-left font-regular text-12">
        {lineWords(line)}
        <span className="hidden text-11 text-fg-3 max-phone:block">{note}</span>
        {journal === null ? null : <NoteWords note={journal} />}
      </th>
      <td className="px-3 text-12 text-fg-2 max-phone:hidden">{note}</td>
      <td className="px-1.75 text-right font-mono text-12">
        {price === null ? (
          '-'
        ) : (
          <div className="relative">
            <ExplainedPrice line={line} price={price} />
          </div>
        )}
      </td>
      <td className="px-1.75 text-right font-mono text-12 max-phone:hidden">
        {fees === 0 ? '-' : formatNumber(fees, 2)}
      </td>
      <td className="px-1.75 text-right font-mono text-12 max-phone:hidden">
        {amount === 0 ? '-' : formatSignedMoney(amount)}
      </td>
      <td className={`px-1.75 text-right font-mono text-12 ${tone}`}>
        {realized === null ? '-' : formatSignedMoney(realized)}
      </td>
      <td className="px-1.75 pr-3 text-right">
        <IconButton
          icon={PencilLine}
          label={`${journal === null ? 'Write' : 'Edit'} the note of ${lineWords(line)}`}
          onClick={onNote}
        />
      </td>
    </tr>
  )
}

function NoteWords({ note: { text, tags } }: { readonly note: PaperNoteRow }) {
  return (
    <span className="block max-w-96 whitespace-pre-wrap break-words text-11 text-fg-2">
      {tags.map((tag) => (
        <span key={tag} className="mr-1">
          <Badge>{tag}</Badge>
        </span>
      ))}
      {text}
    </span>
  )
}

function ExplainedPrice({ line, price }: { readonly line: PaperEntryRow; readonly price: number }) {
  const when = useWhen()
  const { id, quote, note } = line
  const text = formatPrice(price)
  if (quote === null) return text
  return (
    <ExplainedLabel
      note={{
        place: `line ${id}`,
        title: text,
        value: text,
        formulaId: 'F60',
        formula: note,
        inputs: [
          ['bid', formatPrice(quote.bid)],
          ['ask', formatPrice(quote.ask)],
          ['last', formatPrice(quote.last)],
          ['market time', when.instant(new Date(quote.atMs).toISOString())],
        ],
      }}
    />
  )
}
