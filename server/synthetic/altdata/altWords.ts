/** Words of invented filings, awards and patents. The firms do not exist. */
export const FIRMS: readonly string[] = [
  'Alder & Finch Public Affairs',
  'Birchgate Strategies',
  'Copperline Government Relations',
  'Dunmore Policy Partners',
  'Eastfield Advisers',
  'Foxhollow Counsel',
]

/** Of the codes of the Lobbying Disclosure Act. */
export const ISSUES: readonly string[] = [
  'Taxation/Internal Revenue Code',
  'Trade (domestic/foreign)',
  'Health Issues',
  'Defense',
  'Energy/Nuclear',
  'Copyright/Patent/Trademark',
  'Transportation',
  'Telecommunications',
  'Labor Issues/Antitrust/Workplace',
  'Environment/Superfund',
]

export const AGENCIES: readonly string[] = [
  'Department of Defense',
  'Department of Health and Human Services',
  'Department of Veterans Affairs',
  'Department of Energy',
  'Department of Homeland Security',
  'National Aeronautics and Space Administration',
  'General Services Administration',
]

export const AWARDS: readonly string[] = [
  'Engineering and technical services (invented award)',
  'Maintenance of equipment (invented award)',
  'Software licences and support (invented award)',
  'Medical supplies (invented award)',
  'Research and development (invented award)',
  'Spare parts (invented award)',
]

export const PATENT_VERBS: readonly string[] = [
  'Method for calibrating',
  'Apparatus for cooling',
  'System for scheduling',
  'Device for measuring',
  'Techniques for compressing',
  'Process for coating',
]

export const PATENT_NOUNS: readonly string[] = [
  'a sensor array (invented patent)',
  'stored records (invented patent)',
  'a battery module (invented patent)',
  'an optical link (invented patent)',
  'a packaging line (invented patent)',
  'shared memory (invented patent)',
]
