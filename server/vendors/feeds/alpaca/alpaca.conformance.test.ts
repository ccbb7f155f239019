import { alpacaSubject } from '@/tests/support/feeds/alpacaSubject'
import { conformance } from '@/tests/support/feeds/conformance'

conformance(alpacaSubject)
