import { type FileEntry, type FileFormat, FileFormatError } from '@/server/collectors/files/fileFormat'
import { anyDayOrNull } from '@/server/collectors/files/market/cells'
import { plainCik } from '@/server/collectors/files/market/sec/submission'

/** Filings whose documents are not taken apart: the head of a full submission. */
export const plainSubmission: FileFormat = {
  name: 'sec-submission',
  title: 'SEC full submission of any form (its head)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*(<SEC-DOCUMENT>|<SUBMISSION>)/.test(text),
  async *read([entry]) {
    if (!entry) return
    const text = await headOf(entry)
    const find = (words: RegExp): string => words.exec(text)?.[1]?.trim() ?? ''
    const accession = find(/(?:ACCESSION NUMBER:|<ACCESSION-NUMBER>)\s*([\d-]+)/)
    if (accession === '') throw new FileFormatError('The submission names no accession number.')
    const form = find(/(?:CONFORMED SUBMISSION TYPE:|<TYPE>)\s*([^\n<]+)/)
    const row = {
      accession,
      form,
      ticker: '',
      accepted_at: null,
      description: '',
      url: '',
      entries: null,
      declared_value: null,
      cik: plainCik(find(/(?:CENTRAL INDEX KEY:|<CIK>)\s*(\d+)/)) || 'unknown',
      company: find(/(?:COMPANY CONFORMED NAME:|<CONFORMED-NAME>)\s*([^\n<]+)/),
      filed_date: anyDayOrNull(find(/(?:FILED AS OF DATE:|<FILING-DATE>)\s*(\d{8})/), 'filed'),
      period: anyDayOrNull(find(/(?:CONFORMED PERIOD OF REPORT:|<PERIOD>)\s*(\d{8})/), 'period'),
      is_amendment: form.endsWith('/A'),
    }
    yield { kind: 'entity', line: 1, table: 'filings', row }
  },
}

/** Bytes that hold the head of any submission. */
const HEAD = 16_384

/** What stands before the first document. */
async function headOf(entry: FileEntry): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of entry.bytes()) {
    parts.push(part)
    length += part.length
    if (length >= HEAD) break
  }
  const text = Buffer.concat(parts).toString('utf8', 0, HEAD)
  const end = text.indexOf('<DOCUMENT>')
  return end < 0 ? text : text.slice(0, end)
}
