extension CSVLanguage {
  static let portuguese = CSVLanguage(
    columns: """
      title = Tratamento | Título
      first name = Primeiro nome | Nome próprio | Nome
      middle name = Segundo nome | Outros nomes/apelidos | Nome do meio
      last name = Sobrenome | Apelido | Último nome
      name prefix = Prefixo do nome | Prefixo
      suffix = Sufixo | Sufixo do nome
      full name = Nome completo
      display name = Nome para exibição | Nome a apresentar
      nickname = Alcunha
      phonetic first name = Nome fonético
      phonetic last name = Sobrenome fonético | Apelido fonético
      given yomi = Yomi fornecido
      surname yomi = Yomi (sobrenome)
      company yomi = Yomi (empresa)
      company = Empresa | Organização | Nome da organização
      job title = Cargo | Cargo na organização | Título da organização
      department = Departamento | Departamento da organização
      business street # = Rua do endereço comercial # | Rua da empresa # | Endereço comercial #
      business city = Cidade do endereço comercial | Localidade da empresa
      business state = Estado do endereço comercial | Distrito da empresa
      business postal code = CEP do endereço comercial | Código postal da empresa
      business country = País/Região da Empresa | País da empresa
      business address po box = Caixa postal do endereço comercial | Apartado da empresa
      home street # = Endereço residencial # | Rua do endereço residencial # | Rua da residência # | Rua da residência (#)
      home city = Cidade do endereço residencial | Localidade da residência
      home state = Estado | Estado do endereço residencial | Distrito da residência
      home postal code = CEP do endereço residencial | Código postal da residência
      home country = País/Região de Residência | País da Residência/Região | País da residência
      home address po box = Caixa postal do endereço residencial | Apartado da residência
      other street # = Outro endereço # | Rua do outro endereço #
      other city = Cidade | Localidade do outro endereço
      other state = Outro Estado | Distrito do outro endereço
      other postal code = CEP | Código postal do outro endereço
      other country = Outro País/Região | Outro país
      other address po box = Caixa postal de outro endereço | Apartado do outro endereço
      street = Rua | Endereço | Morada
      city = Localidade
      postal code = Código postal
      country = País
      assistant's phone = Telefone do assistente
      business fax = Fax comercial | Fax da empresa
      business phone # = Telefone comercial # | Telefone da empresa #
      business phone 2 = 2º telefone da empresa
      callback = Retorno de chamada | Tel. de resposta
      car phone = Telefone do carro
      company main phone = Telefone principal da empresa
      home fax = Fax residencial | Fax da residência
      home phone # = Telefone residencial # | Telefone da residência #
      home phone 2 = 2º telefone da residência
      isdn = RDIS | ISDN
      mobile phone = Telefone celular | Telemóvel | Celular
      other fax = Outro fax
      other phone = Outro telefone
      pager = Pager
      primary phone = Telefone principal
      radio phone = Radiofone | Radiotelefone
      tty/tdd phone = Telefone TTY/TDD
      telex = Telex
      phone = Telefone | Número de telefone | Tel.
      e-mail # address = Endereço de email # | Endereço de e-mail # | Endereço de correio electrónico # | Endereço do correio electrónico # | Endereço de correio eletrónico # | Endereço do correio eletrónico #
      email = E-mail | Correio eletrónico | Correio electrónico
      web page = Página da Web | Página na Web | Site
      birthday = Data de nascimento | Data de aniversário
      anniversary = Datas especiais | Aniversário
      gender = Sexo | Género | Gênero
      hobby = Hobby | Passatempo
      profession = Profissão
      categories = Categorias
      labels = Etiquetas | Marcadores | Grupos
      notes = Anotações | Notas | Observações
      photo = Foto
      spouse = Cônjuge
      children = Filhos
      manager's name = Nome do gerenciador | Nome do gestor
      assistant's name = Nome do assistente
      internet free busy = Disponibilidade da Internet
      """,
    uses: """
      home = casa | pessoal | residencial | particular
      work = trabalho | comercial | profissional
      of = de | do | da
      """,
    kinds: """
      e-mail = E-mail | Email
      phone = Telefone
      address = Endereço | Morada
      website = Site | Website
      relation = Relação | Relacionamento
      event = Evento
      im = Mensagem instantânea | Chat
      custom field = Campo personalizado
      organization = Organização
      """,
    parts: """
      label = Etiqueta | Marcador | Rótulo
      type = Tipo
      value = Valor
      service = Serviço
      formatted = Formatado
      street = Rua
      city = Cidade
      po box = Caixa postal | Apartado
      region = Região | Estado
      postal code = Código postal | CEP
      country = País
      extended address = Endereço complementar | Complemento
      name = Nome
      title = Cargo | Título
      department = Departamento
      """,
    sexes: """
      male = Masculino | Homem
      female = Feminino | Mulher
      unspecified = Não especificado
      """)
}
