import { Countdown } from '@/components/screens/economic-calendar/Countdown'
import { IMPORTANCE_WORDS, KIND_WORDS, surpriseText, zText } from '@/components/screens/economic-calendar/economyWords'
import { Importance } from '@/components/screens/economic-calendar/Importance'
import { Move } from '@/components/stocks/parts/FactTable'
import { fieldOf, hidden, numeric, wordy } from '@/components/tables/columnParts'
import type { TableColumn } from '@/components/tables/tableColumn'
import type { EconomyRow } from '@/lib/contract/economy'
import type { EpochMs } from '@/lib/core/nominal'
import { formatBothTimes, formatCountdown, formatDate } from '@/lib/format/date'
import { MINUS } from '@/lib/format/number'
import { instantField, isoOfMs } from '@/lib/tables/fileFields'

const field = fieldOf<EconomyRow>()

type Column = TableColumn<EconomyRow>

export interface EconomyColumnInput {
  readonly dateFormat: string
  readonly timeZone: string
  /** The instant the page stands at. */
  readonly nowMs: EpochMs
  readonly isRunning: boolean
}

/** One time or two. */
const widthOf = (ms: EpochMs, timeZone: string): number => (formatBothTimes(ms, timeZone).length > 5 ? 112 : 52)

const WEEKDAYS = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** Columns in the order of the content guide. */
export function economyColumns(input: EconomyColumnInput): readonly Column[] {
  return [...whenPart(input), ...figurePart()]
}

function whenPart({ dateFormat, timeZone, nowMs, isRunning }: EconomyColumnInput): Column[] {
  return [
    {
      ...wordy('date', 'Day', 'Day of the release in New York', 108),
      value: (row) => row.date,
      text: (row) => `${WEEKDAYS.format(new Date(row.date))} ${formatDate(row.date, dateFormat)}`,
    },
    {
      ...field(
        wordy(
          'time',
          'Time',
          'When it is due, in New York and, where your clock shows another time, in your zone',
          widthOf(nowMs, timeZone),
        ),
        (value) => formatBothTimes(value, timeZone),
        'at_ms',
      ),
      className: 'font-mono',
      file: instantField('time', (row) => isoOfMs(row.at_ms)),
    },
    {
      ...wordy('due', 'Due in', 'Time until it is due; out once it came', 84),
      className: 'font-mono',
      value: (row) => Math.max(0, row.at_ms - nowMs),
      text: (row) => (row.at_ms > nowMs ? formatCountdown(row.at_ms - nowMs) : 'out'),
      cell: (row) =>
        row.at_ms > nowMs ? (
          <Countdown atMs={row.at_ms} nowMs={nowMs} isRunning={isRunning} />
        ) : (
          <span className="text-fg-3">out</span>
        ),
    },
    {
      ...wordy('importance', 'Imp.', 'Importance 1 to 3 as given by the calendar', 44),
      sortsUp: false,
      value: (row) => row.importance,
      text: (row) => IMPORTANCE_WORDS[row.importance] ?? '-',
      cell: (row) => <Importance importance={row.importance} />,
    },
    {
      ...field(
        wordy('title', 'Event', 'What is released; opens its history and the path of the market around it', 250),
        String,
      ),
      opens: true,
      className: 'font-medium',
      filter: (row) => row.title,
    },
    {
      ...field(
        wordy('period', 'Period', 'What time the figure is of: a month, a quarter, a week by its end', 64),
        (value) => value || '-',
      ),
      className: 'text-fg-2',
    },
    {
      ...wordy('kind', 'Type', 'Report, FOMC, speaker, auction of the Treasury or holiday', 88),
      className: 'text-fg-2',
      value: (row) => row.kind,
      text: (row) => KIND_WORDS[row.kind],
    },
    field(hidden(wordy('country', 'Country', 'Whose release it is', 60)), String),
  ]
}

function figurePart(): Column[] {
  const plain = (text: string): string => text.replace(/^-(?=[\d.])/, MINUS) || '-'
  return [
    field(numeric('forecast', 'Forecast', 'What was expected, as published', 78), plain),
    field(numeric('previous', 'Previous', 'The prior figure, as it stands with this release', 78), plain),
    field(
      numeric('revised', 'Rev. from', 'The prior figure as first reported, where this release revised it', 78),
      plain,
      'revised_from',
    ),
    {
      ...field(
        numeric('actual', 'Actual', 'The released figure; a dash until it is due or where no file has it', 78),
        plain,
      ),
      className: 'font-medium',
    },
    {
      ...numeric('surprise', 'Surprise', 'Actual less forecast, percentage points or the plain number', 88),
      value: (row) => row.surprise,
      text: surpriseText,
      cell: (row) => <Move value={row.surprise} text={surpriseText(row)} />,
    },
    {
      ...field(
        numeric(
          'z',
          'z',
          'Surprise over the deviation of the surprises of the same release before it; six at least',
          52,
        ),
        zText,
        'surprise_z',
      ),
      cell: (row) => (
        <span title={`${row.surprises} surprises before it`}>
          <Move value={row.surprise_z} text={zText(row.surprise_z)} />
        </span>
      ),
    },
  ]
}
