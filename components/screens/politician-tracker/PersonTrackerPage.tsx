import type { ParsedUrlQuery } from 'node:querystring'
import { withParams } from '@/components/app/withParams'
import { PersonTrackerScreen } from '@/components/screens/politician-tracker/PersonTrackerScreen'
import { textOf } from '@/lib/navigation/addressQuery'

const parse = (query: ParsedUrlQuery) => ({ slug: textOf(query, 'person').slice(0, 120) })

/** The screen with the person of its address. */
export const PersonTrackerPage = withParams(PersonTrackerScreen, parse)
