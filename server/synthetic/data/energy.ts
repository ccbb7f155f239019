/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const energy = `
# Integrated Oil & Gas
XOM|Exxon Mobil|112|24|477
CVX|Chevron|158|24|275
OXY|Occidental Petroleum|46|32|45
SHEL|Shell|73|24|215|ADR
BP|BP|34|29|88|ADR
TTE|TotalEnergies|62|24|137|ADR
EQNR|Equinor|25|30|64|ADR
PBR|Petrobras|12.3|33|80|ADR
SU|Suncor Energy|41|28|50
CVE|Cenovus Energy|16|34|30
IMO|Imperial Oil|88|28|45
# Exploration & Production
COP|ConocoPhillips|97|31|121
EOG|EOG Resources|120|28|65
FANG|Diamondback Energy|145|33|42
DVN|Devon Energy|35|36|22
EQT|EQT|52|37|32
APA|APA|21|44|7.7
OVV|Ovintiv|42|40|10.6
AR|Antero Resources|32|44|10
RRC|Range Resources|34|40|8
EXE|Expand Energy|97|33|23
CNQ|Canadian Natural Resources|31|30|64
TPL|Texas Pacific Land|900|40|21
MUR|Murphy Oil|25|46|3.6
PR|Permian Resources|14|40|11.3
# Refining & Marketing
MPC|Marathon Petroleum|178|32|54
PSX|Phillips 66|130|32|52
VLO|Valero Energy|150|34|46
DINO|HF Sinclair|51|36|9.6
PBF|PBF Energy|27|58|3.1
# Storage & Transportation
KMI|Kinder Morgan|27|24|60
WMB|Williams Companies|58|25|71
OKE|ONEOK|74|29|46
ET|Energy Transfer|17.6|24|60
EPD|Enterprise Products Partners|32|18|69
LNG|Cheniere Energy|236|27|52
TRGP|Targa Resources|165|31|36
MPLX|MPLX|51|20|52
ENB|Enbridge|47|19|103
TRP|TC Energy|51|22|53
# Energy Equipment & Services
SLB|SLB|35|35|50
HAL|Halliburton|22|38|19
BKR|Baker Hughes|45|33|44
NOV|NOV|13|42|4.9
FTI|TechnipFMC|37|40|15
RIG|Transocean|3.1|64|2.8
WFRD|Weatherford International|62|52|4.4
# Coal & Uranium
CCJ|Cameco|76|48|33
UEC|Uranium Energy|10.5|68|4.4
BTU|Peabody Energy|17|62|2.1
LEU|Centrus Energy|200|88|3.5
`
