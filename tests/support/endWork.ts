import { afterAll } from 'vitest'
import { endWalks } from '@/server/cache/turns'

/** Files share their process: what the hosts of one still work out would be paid by the next. */
afterAll(() => endWalks())
