/** The invented buyers: name, city, province, postal code, area code, street. */
const rows = [
  [
    'Valentina Rossi',
    'Caballito',
    'Ciudad Autónoma de Buenos Aires',
    'C1406',
    '11',
    'Av. Directorio 845',
  ],
  ['Matías Giordano', 'Almagro', 'Ciudad Autónoma de Buenos Aires', 'C1183', '11', 'Yatay 512'],
  ['Carolina Peralta', 'Ramos Mejía', 'Buenos Aires', 'B1704', '11', 'Av. de Mayo 910'],
  [
    'Nicolás Ferrari',
    'Flores',
    'Ciudad Autónoma de Buenos Aires',
    'C1406',
    '11',
    'Av. Carabobo 330',
  ],
  ['Agustina Molina', 'Córdoba', 'Córdoba', 'X5000', '351', 'Obispo Trejo 742'],
  ['Federico Luna', 'Villa Crespo', 'Ciudad Autónoma de Buenos Aires', 'C1414', '11', 'Thames 940'],
  ['Lucía Domínguez', 'Avellaneda', 'Buenos Aires', 'B1870', '11', 'Av. Belgrano 980'],
  ['Gonzalo Ibarra', 'Mendoza', 'Mendoza', 'M5500', '261', 'Arístides Villanueva 415'],
  ['Florencia Acosta', 'Palermo', 'Ciudad Autónoma de Buenos Aires', 'C1425', '11', 'Charcas 3780'],
  ['Tomás Villalba', 'Paraná', 'Entre Ríos', 'E3100', '343', 'Urquiza 1086'],
  ['Micaela Suárez', 'Rosario', 'Santa Fe', '2000', '341', 'Catamarca 1921'],
  ['Juan Ignacio Bertone', 'Quilmes', 'Buenos Aires', 'B1878', '11', 'Moreno 577'],
  ['Camila Herrera', 'La Plata', 'Buenos Aires', 'B1900', '221', 'Calle 12 1104'],
  ['Ezequiel Roldán', 'Boedo', 'Ciudad Autónoma de Buenos Aires', 'C1218', '11', 'Castro 1122'],
  ['Sofía Cabrera', 'Santa Fe', 'Santa Fe', '3000', '342', 'San Jerónimo 2933'],
  ['Leandro Quiroga', 'Belgrano', 'Ciudad Autónoma de Buenos Aires', 'C1426', '11', 'Cuba 2045'],
  ['Julieta Vega', 'Pergamino', 'Buenos Aires', 'B2700', '2477', 'Florida 617'],
  [
    'Emiliano Ponce',
    'Villa Urquiza',
    'Ciudad Autónoma de Buenos Aires',
    'C1431',
    '11',
    'Bauness 2310',
  ],
  ['Martina Oviedo', 'Rafaela', 'Santa Fe', '2300', '3492', 'Bv. Lehmann 322'],
  ['Santiago Navarro', 'San Nicolás', 'Buenos Aires', 'B2900', '336', 'Mitre 455'],
  [
    'Paula Benedetti',
    'Parque Chacabuco',
    'Ciudad Autónoma de Buenos Aires',
    'C1424',
    '11',
    'Asamblea 1290',
  ],
  ['Hernán Toledo', 'Venado Tuerto', 'Santa Fe', '2600', '3462', 'Belgrano 1170'],
  ['Rocío Maldonado', 'Tucumán', 'Tucumán', 'T4000', '381', 'San Juan 720'],
  ['Ignacio Paredes', 'Caballito', 'Ciudad Autónoma de Buenos Aires', 'C1405', '11', 'Hidalgo 660'],
  ['Daniela Schmidt', 'Esperanza', 'Santa Fe', '3080', '3496', '25 de Mayo 1745'],
  ['Facundo Arias', 'Rosario', 'Santa Fe', '2000', '341', 'Zeballos 2380'],
  ['Gabriela Conti', 'San Isidro', 'Buenos Aires', 'B1642', '11', 'Belgrano 350'],
  ['Ramiro Zalazar', 'Neuquén', 'Neuquén', 'Q8300', '299', 'Alderete 388'],
  [
    'Melina Fontana',
    'Villa del Parque',
    'Ciudad Autónoma de Buenos Aires',
    'C1417',
    '11',
    'Nogoyá 3120',
  ],
  ['Diego Castillo', 'Salta', 'Salta', 'A4400', '387', 'Caseros 1021'],
  ['Victoria Lanza', 'Recoleta', 'Ciudad Autónoma de Buenos Aires', 'C1115', '11', 'Junín 1460'],
  ['Pablo Menéndez', 'Mar del Plata', 'Buenos Aires', 'B7600', '223', 'Olavarría 2811'],
  ['Eugenia Rivas', 'Vicente López', 'Buenos Aires', 'B1638', '11', 'Maipú 1240'],
  ['Marcos Bianchi', 'Balvanera', 'Ciudad Autónoma de Buenos Aires', 'C1081', '11', 'Alsina 2380'],
  ['Natalia Coronel', 'Gualeguaychú', 'Entre Ríos', 'E2820', '3446', 'Rocamora 233'],
  ['Lisandro Pereyra', 'Almagro', 'Ciudad Autónoma de Buenos Aires', 'C1177', '11', 'Gascón 1015'],
  ['Antonella Gallo', 'Bahía Blanca', 'Buenos Aires', 'B8000', '291', 'Zelarrayán 860'],
  ['Cristian Medina', 'Cañada de Gómez', 'Santa Fe', '2500', '3471', 'Lavalle 1390'],
  [
    'Brenda Sandoval',
    'Colegiales',
    'Ciudad Autónoma de Buenos Aires',
    'C1426',
    '11',
    'Zapiola 870',
  ],
  ['Alejandro Funes', 'Lanús', 'Buenos Aires', 'B1824', '11', 'Ituzaingó 1334'],
  ['Silvina Duarte', 'Posadas', 'Misiones', 'N3300', '376', 'Colón 1987'],
  ['Adrián Carrizo', 'Rosario', 'Santa Fe', '2000', '341', 'Maipú 1490'],
] as const

export type DemoPerson = {
  first_name: string
  last_name: string
  full_name: string
  email: string
  phone: string
  document: string
  address: {
    address_line_1: string
    city: string
    state_province_region: string
    postal_zip_code: string
  }
}

const toLetters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')

export const demoPeople: DemoPerson[] = rows.map(
  ([full_name, city, state_province_region, postal_zip_code, area, address_line_1], at) => {
    const space = full_name.lastIndexOf(' ')
    return {
      full_name,
      first_name: full_name.slice(0, space),
      last_name: full_name.slice(space + 1),
      email: `${toLetters(full_name)}@correo.example`,
      phone: `+54 9 ${area} ${'5'.repeat(6 - area.length)}-${String(1_003 + at * 137).padStart(4, '0')}`,
      document: String(24_310_412 + at * 391_733),
      address: { address_line_1, city, state_province_region, postal_zip_code },
    }
  },
)

/** The staff of the demo, who cannot sign in. */
export const demoStaff = {
  sales: { first_name: 'Lucía', last_name: 'Benítez', email: 'lucia@quilate.example' },
  second: { first_name: 'Joaquín', last_name: 'Sosa', email: 'joaquin@quilate.example' },
  workshop: { first_name: 'Hernán', last_name: 'Aguirre', email: 'hernan@quilate.example' },
} as const
