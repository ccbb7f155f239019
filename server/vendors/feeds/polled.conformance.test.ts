import { conformance } from '@/tests/support/feeds/conformance'
import { cboeSubject, haltSubject } from '@/tests/support/feeds/fileStands'

conformance(cboeSubject)
conformance(haltSubject)
