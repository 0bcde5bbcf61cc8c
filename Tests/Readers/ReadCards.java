import ezvcard.Ezvcard;
import ezvcard.VCard;
import ezvcard.property.Address;
import ezvcard.property.DateOrTimeProperty;
import ezvcard.property.Telephone;
import ezvcard.property.TextProperty;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads cards with ez-vcard; it takes and prints the same as read_cards.py. */
public class ReadCards {
  public static void main(String[] arguments) throws Exception {
    PrintStream output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    try (var files = Files.newDirectoryStream(Path.of(arguments[0]))) {
      for (Path file : files) {
        VCard card;
        try {
          card = Ezvcard.parse(Files.newInputStream(file)).first();
        } catch (RuntimeException error) {
          continue;
        }
        if (card == null) continue;
        output.println(file.getFileName());
        for (String value : values(card, arguments[1])) {
          output.println(file.getFileName() + "\t" + String.join(" ", value.split("\\s+")));
        }
      }
    }
    output.flush();
  }

  private static List<String> values(VCard card, String name) {
    List<String> values = new ArrayList<>();
    switch (name) {
      case "NOTE" -> add(card.getNotes(), values);
      case "EMAIL" -> add(card.getEmails(), values);
      case "TEL" -> {
        for (Telephone number : card.getTelephoneNumbers()) {
          values.add(number.getUri() == null ? String.valueOf(number.getText()) : number.getUri().toString());
        }
      }
      case "ADR" -> {
        for (Address address : card.getAddresses()) values.addAll(address.getLocalities());
      }
      case "BDAY" -> {
        for (DateOrTimeProperty date : card.getBirthdays()) {
          values.add(
              date.getDate() != null ? String.format("%tF", date.getDate())
                  : date.getPartialDate() != null ? date.getPartialDate().toISO8601(true)
                  : String.valueOf(date.getText()));
        }
      }
    }
    return values;
  }

  private static void add(List<? extends TextProperty> properties, List<String> values) {
    for (TextProperty property : properties) values.add(String.valueOf(property.getValue()));
  }
}
