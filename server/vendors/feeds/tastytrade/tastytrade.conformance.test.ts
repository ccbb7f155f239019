import { conformance } from '@/tests/support/feeds/conformance'
import { tastytradeSubject } from '@/tests/support/feeds/tastytradeSubject'

conformance(tastytradeSubject)
