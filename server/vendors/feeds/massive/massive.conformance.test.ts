import { conformance } from '@/tests/support/feeds/conformance'
import { massiveSubject } from '@/tests/support/feeds/massiveSubject'

conformance(massiveSubject)
