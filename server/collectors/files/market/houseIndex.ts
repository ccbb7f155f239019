import { namedBy } from '@/server/collectors/files/columns'

import { textOf } from '@/server/collectors/files/documents'
import { reasonOf } from '@/server/collectors/files/fields'
import { type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDayOrNull } from '@/server/collectors/files/market/cells'
import { allOf, parseXml, textAt, wholeXml } from '@/server/collectors/files/market/xml'

/** Index of the House clerk as XML or as tab-separated text. */
export const houseIndex: FileFormat = {
  name: 'house-index',
  title: 'House clerk index of disclosures',
  inTimeOrder: false,
  detects: ({ text: head }) => /<FinancialDisclosure>/.test(head) || /^Prefix\tLast\tFirst\t/.test(head),
  async *read([entry]) {
    if (!entry) return
    const whole = await textOf(entry)
    const isXml = whole.includes('<FinancialDisclosure>')
    const [header = '', ...lines] = isXml ? [] : whole.split(/\r?\n/).filter((line) => line.trim() !== '')
    const name = namedBy(header.split('\t'))
    const rows = isXml
      ? allOf(parseXml(wholeXml(whole, 'FinancialDisclosure')), 'Member').map(
          (member) => (column: string) => textAt(member, column),
        )
      : lines.map((line) => name(line.split('\t')))
    for (const [at, cell] of rows.entries()) {
      try {
        const document = cell('DocID')
        if (document === '') throw new FileFormatError('a row without a document number')
        const person = [cell('Prefix'), cell('First'), cell('Last'), cell('Suffix')]
          .filter((part) => part !== '')
          .join(' ')
        const row = {
          document,
          year: Number(cell('Year')) || 0,
          name: person,
          district: cell('StateDst'),
          type: cell('FilingType'),
          filed_date: anyDayOrNull(cell('FilingDate'), 'FilingDate'),
        }
        yield { kind: 'entity', line: at + (isXml ? 1 : 2), table: 'house_disclosures', row }
      } catch (error) {
        const reason = error instanceof FileFormatError ? error.message : reasonOf(error)
        yield { kind: 'reject', line: at + (isXml ? 1 : 2), reason }
      }
    }
  },
}
