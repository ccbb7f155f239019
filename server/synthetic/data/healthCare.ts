/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const healthCare = `
# Pharmaceuticals
LLY|Eli Lilly|740|36|700
JNJ|Johnson & Johnson|175|19|420
MRK|Merck|84|27|210
PFE|Pfizer|25|26|142
BMY|Bristol-Myers Squibb|47|28|96
ZTS|Zoetis|150|29|66
VTRS|Viatris|10|34|12
JAZZ|Jazz Pharmaceuticals|128|36|7.7
ELAN|Elanco Animal Health|18|44|9
PRGO|Perrigo|23|36|3.2
NVO|Novo Nordisk|56|42|250|ADR
AZN|AstraZeneca|80|24|248|ADR
NVS|Novartis|125|22|245|ADR
GSK|GSK|40|24|81|ADR
SNY|Sanofi|49|25|120|ADR
TAK|Takeda Pharmaceutical|15|22|47|ADR
TEVA|Teva Pharmaceutical|18|42|21|ADR
# Biotechnology
ABBV|AbbVie|210|26|371
AMGN|Amgen|290|26|156
GILD|Gilead Sciences|115|26|143
VRTX|Vertex Pharmaceuticals|395|30|101
REGN|Regeneron Pharmaceuticals|580|36|61
BIIB|Biogen|140|36|20.5
MRNA|Moderna|26|68|10
ALNY|Alnylam Pharmaceuticals|450|44|59
INCY|Incyte|84|36|16.4
EXEL|Exelixis|38|44|10.3
NBIX|Neurocrine Biosciences|138|38|13.7
UTHR|United Therapeutics|310|38|14
BMRN|BioMarin Pharmaceutical|57|38|11
SRPT|Sarepta Therapeutics|20|98|2
CRSP|CRISPR Therapeutics|55|65|5
NTLA|Intellia Therapeutics|11|80|1.2
BEAM|Beam Therapeutics|17|72|1.7
VKTX|Viking Therapeutics|27|85|3
NVAX|Novavax|8|85|1.3
INSM|Insmed|140|60|29
HALO|Halozyme Therapeutics|73|38|8.6
IONS|Ionis Pharmaceuticals|60|46|9.6
BNTX|BioNTech|105|45|25|ADR
ARGX|argenx|700|36|43|ADR
RXRX|Recursion Pharmaceuticals|5.2|95|2.2
IOVA|Iovance Biotherapeutics|2.4|98|0.8
ROIV|Roivant Sciences|12|42|8.2
# Health Care Equipment
ABT|Abbott Laboratories|132|23|230
ISRG|Intuitive Surgical|475|33|170
SYK|Stryker|385|24|147
BSX|Boston Scientific|105|25|155
MDT|Medtronic|92|22|118
BDX|Becton Dickinson|195|25|56
EW|Edwards Lifesciences|80|32|47
DXCM|DexCom|80|44|31
IDXX|IDEXX Laboratories|640|34|51
RMD|ResMed|275|30|40
GEHC|GE HealthCare Technologies|74|32|34
ZBH|Zimmer Biomet|105|27|21
STE|STERIS|245|24|24
PODD|Insulet|330|38|23
ALGN|Align Technology|140|46|10
BAX|Baxter International|24|38|12.4
TNDM|Tandem Diabetes Care|12|68|0.8
COO|Cooper Companies|72|33|14.3
PEN|Penumbra|275|38|10.7
# Health Care Providers
UNH|UnitedHealth Group|320|36|290
ELV|Elevance Health|310|35|70
CI|Cigna Group|300|29|80
CVS|CVS Health|72|32|91
HCA|HCA Healthcare|395|30|92
MCK|McKesson|690|25|86
COR|Cencora|290|22|56
CAH|Cardinal Health|152|26|36
HUM|Humana|290|42|35
CNC|Centene|29|52|14.3
MOH|Molina Healthcare|180|50|9.7
LH|Labcorp Holdings|275|23|23
DGX|Quest Diagnostics|180|22|20
DVA|DaVita|138|33|10
UHS|Universal Health Services|180|33|11.6
THC|Tenet Healthcare|180|40|16
ALHC|Alignment Healthcare|15|58|3
OSCR|Oscar Health|16|85|4.2
HIMS|Hims & Hers Health|50|85|11.3
TDOC|Teladoc Health|7.6|68|1.3
# Life Sciences Tools
TMO|Thermo Fisher Scientific|480|29|181
DHR|Danaher|200|28|143
A|Agilent Technologies|125|29|35
IQV|IQVIA Holdings|190|34|32
WAT|Waters|300|32|18
MTD|Mettler-Toledo International|1280|31|26
ILMN|Illumina|98|46|15
RVTY|Revvity|90|34|10.5
WST|West Pharmaceutical Services|255|38|18
CRL|Charles River Laboratories|160|42|7.9
BRKR|Bruker|32|46|4.9
AVTR|Avantor|13|42|8.9
TXG|10x Genomics|14|68|1.8
PACB|Pacific Biosciences|1.4|95|0.4
TEM|Tempus AI|78|78|13.5
# Health Care Technology
VEEV|Veeva Systems|275|34|45
DOCS|Doximity|68|48|12.7
`
