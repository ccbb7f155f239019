import { Download } from 'lucide-react'
import type { ReportAnswer } from '@/components/screens/politics/reportContext'
import { fileColumn, saveTable } from '@/components/tables/exportTable'
import { ShareButton } from '@/components/tables/PageTools'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import type { ReportMember } from '@/lib/contract/politicsReport'
import { excessOf } from '@/lib/equities/congressReport'

const COLUMNS = [
  fileColumn<ReportMember>('member', (row) => row.key),
  fileColumn<ReportMember>('party', (row) => row.party),
  fileColumn<ReportMember>('chamber', (row) => row.chamber),
  fileColumn<ReportMember>('trades', (row) => row.trades),
  fileColumn<ReportMember>('late', (row) => row.late),
  fileColumn<ReportMember>('bought_usd', (row) => row.buys),
  fileColumn<ReportMember>('sold_usd', (row) => row.sells),
  fileColumn<ReportMember>('measured_purchases', (row) => row.purchases),
  fileColumn<ReportMember>('return', (row) => row.value),
  fileColumn<ReportMember>('benchmark_return', (row) => row.benchmark),
  fileColumn<ReportMember>('excess_return', excessOf),
]

/** The data of the year to take along: a file of every member, all figures as they are answered, the card, the link. */
export function ReportTools({ answer }: { readonly answer: ReportAnswer }) {
  const { data, meta } = answer
  if (data.year === null) return null
  const save = () =>
    saveTable({
      page: 'Political Trading',
      filter: `filings of ${data.year}`,
      about: [
        ['method', `close of the filing day to ${data.until}, middle of the brackets`],
        ['benchmark', data.benchmark],
      ],
      columns: COLUMNS,
      rows: data.by_member,
      meta,
    })
  const link = 'link touch-target text-12'
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={save}>
        <Icon as={Download} size={13} />
        All members, CSV
      </Button>
      <a
        className={link}
        href={`/api/politics/report?year=${data.year}`}
        download={`political-trading-${data.year}.json`}
      >
        All figures, JSON
      </a>
      <a className={link} href={`/api/share/politics/${data.year}.png`} download={`political-trading-${data.year}.png`}>
        Card to share, PNG
      </a>
      <ShareButton holds="year and order" />
    </div>
  )
}
