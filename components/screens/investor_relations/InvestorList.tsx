import { ScrollBox } from '@/components/ui/ScrollBox'
import { TableHead } from '@/components/ui/TableHead'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { settings } from '@/lib/client/settings'
import type { InvestorEntry } from '@/lib/contract/investors'
import { formatDate } from '@/lib/format/date'

export interface InvestorListProps {
  readonly kind: InvestorEntry['kind']
  readonly title: string
  /** Said where there is none. */
  readonly empty: string
  readonly entries: readonly InvestorEntry[]
}

/** Entries of one kind, newest first: day, what it is, where it is. */
export function InvestorList({ kind, title, empty, entries }: InvestorListProps) {
  const { dateFormat } = useTimeSettings()
  const own = entries.filter((entry) => entry.kind === kind)
  return (
    <section aria-label={title} id={`${kind}s`} className="scroll-mt-20">
      <h2 className="display text-18">{title}</h2>
      {own.length === 0 ? (
        <p className="mt-3 border border-dashed px-4 py-5 text-13 text-fg-2">{empty}</p>
      ) : (
        <ScrollBox label={`${title}, table`} className="mt-4 overflow-x-auto border">
          <table className="w-full text-left text-12">
            <TableHead
              row="border-b text-11 text-fg-3"
              heads={['Day', 'Document', 'File']}
              cells="px-4 py-2 font-regular"
            />
            <tbody>
              {own.map((entry) => (
                <tr key={entry.id} className="border-line-1 border-b align-top last:border-b-0">
                  <td className="whitespace-nowrap px-4 py-2.5 font-mono text-fg-2">
                    <time dateTime={entry.day}>{formatDate(entry.day, dateFormat)}</time>
                  </td>
                  <th scope="row" className="px-4 py-2.5 font-regular">
                    <span className="text-13">{entry.title}</span>
                    {entry.note === '' ? null : <span className="block text-fg-3">{entry.note}</span>}
                  </th>
                  <td className="px-4 py-2.5">
                    <Places entry={entry} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  )
}

/** The file and the link of an entry; an announced event may have neither. */
function Places({ entry: { file, link, title } }: { readonly entry: InvestorEntry }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {file === null ? null : (
        <a href={`${settings.apiHost}${file.path}`} className="link" aria-label={`${title}: PDF file`}>
          PDF
        </a>
      )}
      {link === null ? null : (
        <a
          href={link}
          rel="noopener noreferrer"
          target="_blank"
          className="link"
          aria-label={`${title}: open the link`}
        >
          {new URL(link).hostname}
        </a>
      )}
      {file === null && link === null ? <span className="text-fg-3">–</span> : null}
    </span>
  )
}
